import { randomBytes, randomInt } from 'node:crypto';
import { proofChallenge, proofHeader } from '@it-lotse/contract/system';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CappedMap, create } from 'altcha-lib/frameworks/express';
import type { Request } from 'express';
import { AppError } from './app-error.ts';
import type { Implement } from './implement.ts';

const lifetimeMs = 10 * 60_000;
/** Far more than anybody solves within the lifetime: whoever pushed one out to use it again has paid for it often. */
const mostUsedProofs = 10_000;

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
  const used = new CappedMap<string, boolean>({ maxSize: mostUsedProofs });
  const altcha = create({});

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
      const { hmacSignatureSecret, hmacKeySignatureSecret } = secrets;
      const { error } = await altcha.verify(header, deriveKey, hmacSignatureSecret, hmacKeySignatureSecret, used);
      if (error) throw new AppError('proof_invalid', { cause: error });
    },
  };
}

export function proofRoutes(implement: Implement, proofOfWork: ProofOfWork): void {
  implement(proofChallenge, () => proofOfWork.issueChallenge());
}
