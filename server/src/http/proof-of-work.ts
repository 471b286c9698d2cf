import { randomBytes, randomInt } from 'node:crypto';
import { proofChallenge, proofHeader } from '@it-lotse/shared/contract/system';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Request } from 'express';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import type { Implement } from './implement.ts';

const lifetimeMs = 10 * 60_000;

/** The proof as the header carries it: base64 of the JSON of challenge and solution. */
const proof = z.object({
  challenge: z.object({ parameters: z.looseObject({}), signature: z.string() }),
  solution: z.looseObject({}),
});

export interface ProofOfWork {
  issueChallenge(): Promise<Record<string, unknown>>;
  /** @throws AppError proof_required without a proof, proof_invalid for a wrong, expired or already used one */
  requireProof(req: Request): Promise<void>;
}

/**
 * A self-hosted proof of work (ALTCHA): about a second of background computing for the visitor's browser, nothing to
 * see or to click. Secrets live as long as the process; a restart makes open challenges worthless, the page asks anew.
 */
export function createProofOfWork(now: () => Date): ProofOfWork {
  const secrets = {
    hmacSignatureSecret: randomBytes(32).toString('hex'),
    hmacKeySignatureSecret: randomBytes(32).toString('hex'),
  };
  const usedUntil = new Map<string, number>();

  return {
    async issueChallenge() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 5000,
        counter: randomInt(100, 300),
        deriveKey,
        expiresAt: new Date(now().getTime() + lifetimeMs),
        ...secrets,
      });
      return { ...challenge };
    },

    async requireProof(req) {
      const header = req.get(proofHeader);
      if (!header) throw new AppError('proof_required');
      const payload = decode(header);
      const { signature } = payload.challenge;
      const result = await verifySolution({ ...payload, deriveKey, ...secrets }).catch(() => ({ verified: false }));
      // From here on nothing waits: a proof sent twice at the same moment is accepted once.
      const nowMs = now().getTime();
      for (const [used, until] of usedUntil) if (until < nowMs) usedUntil.delete(used);
      if (!result.verified || !signature || usedUntil.has(signature)) throw new AppError('proof_invalid');
      usedUntil.set(signature, nowMs + lifetimeMs);
    },
  };
}

function decode(header: string): Payload {
  try {
    return proof.parse(JSON.parse(Buffer.from(header, 'base64').toString('utf8'))) as unknown as Payload;
  } catch (cause) {
    throw new AppError('proof_invalid', { cause });
  }
}

export function proofRoutes(implement: Implement, proofOfWork: ProofOfWork): void {
  implement(proofChallenge, () => proofOfWork.issueChallenge());
}
