import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { identityStatement, proveIdentity } from '@it-lotse/shared/contract/system';
import type { ServerSecurity } from '../../bridge/channels.ts';
import type { Transport } from '../server-transport.ts';

const proofTimeoutMs = 10_000;
/** How long a proof holds while nothing speaks against it. Without encryption, whoever takes the address over gets no longer. */
const proofHoldsMs = { encrypted: 300_000, plain: 5_000 };

/** Another server answers where the known one was: it gets nothing. */
export class OtherServerError extends Error {
  constructor(origin: string) {
    super(`ERR_OTHER_SERVER: ${origin}`);
  }
}

export interface KnownKeys {
  /** The public key the server had at first; null: none yet. */
  find(origin: string): string | null;
  keep(origin: string, publicKey: string): void;
}

type Proof = 'proven' | 'unproven' | 'other';

/**
 * Knows a server again by its key: at the first contact the key is kept, from then on the server signs a nonce before
 * anything is sent to it, and whoever cannot is another one. Servers older than the challenge have no key, and none is
 * asked of them until they do.
 */
export class ServerIdentities {
  readonly #transport: Transport;
  readonly #known: KnownKeys;
  readonly #changed: (origin: string) => void;
  readonly #now: () => number;
  readonly #proofs = new Map<string, { proof: Proof; untilMs: number }>();
  readonly #underWay = new Map<string, Promise<void>>();
  /** Counts what speaks against the proofs of a server: one that was under way then is of no account. */
  readonly #doubts = new Map<string, number>();

  constructor(
    transport: Transport,
    known: KnownKeys,
    changed: (origin: string) => void = () => {},
    now: () => number = () => performance.now(),
  ) {
    this.#transport = transport;
    this.#known = known;
    this.#changed = changed;
    this.#now = now;
  }

  security(origin: string): ServerSecurity {
    const proof = this.#proofs.get(origin)?.proof;
    const identity = proof === 'other' ? 'other' : this.#known.find(origin) ? 'known' : 'unknown';
    return { encrypted: isEncrypted(origin), identity };
  }

  /** The line broke, or the computer slept: it may have woken up in another network. */
  doubt(origin: string): void {
    this.#doubts.set(origin, (this.#doubts.get(origin) ?? 0) + 1);
    const last = this.#proofs.get(origin);
    if (last) this.#proofs.set(origin, { ...last, untilMs: Number.NEGATIVE_INFINITY });
  }

  /** Resolves when the server at `origin` is the known one. @throws OtherServerError, or what the line failed of */
  async prove(origin: string): Promise<void> {
    if ((this.#proofs.get(origin)?.untilMs ?? Number.NEGATIVE_INFINITY) > this.#now()) return;
    const asked = this.#underWay.get(origin) ?? this.#ask(origin).finally(() => this.#underWay.delete(origin));
    this.#underWay.set(origin, asked);
    await asked;
  }

  /** Every request of `transport`, and before it the proof. */
  guard(transport: Transport): Transport {
    return async (url, request) => {
      const { origin } = new URL(url);
      await this.prove(origin);
      request?.signal?.throwIfAborted();
      try {
        return await transport(url, request);
      } catch (error) {
        if (!request?.signal?.aborted) this.doubt(origin);
        throw error;
      }
    };
  }

  async #ask(origin: string): Promise<void> {
    const doubts = this.#doubts.get(origin) ?? 0;
    const known = this.#known.find(origin);
    const answer = await askForProof(origin, this.#transport);
    if (known === null && answer !== null) this.#known.keep(origin, answer);
    const proof: Proof = known !== null && answer !== known ? 'other' : answer === null ? 'unproven' : 'proven';
    const before = this.#proofs.get(origin)?.proof;
    const holdsMs = isEncrypted(origin) ? proofHoldsMs.encrypted : proofHoldsMs.plain;
    const holds = proof !== 'other' && doubts === (this.#doubts.get(origin) ?? 0);
    this.#proofs.set(origin, { proof, untilMs: holds ? this.#now() + holdsMs : Number.NEGATIVE_INFINITY });
    if (proof !== before) this.#changed(origin);
    if (proof === 'other') throw new OtherServerError(origin);
  }
}

/** The key whose owner answers; null where nobody there has one. @throws what the line failed of */
async function askForProof(origin: string, transport: Transport): Promise<string | null> {
  const nonce = randomBytes(24).toString('base64url');
  const url = new URL(proveIdentity.path, origin);
  url.searchParams.set('nonce', nonce);
  const response = await transport(url.href, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(proofTimeoutMs),
  });
  // Not in order, and no sign of another one: a proxy whose server is just being started.
  if (response.status === 429 || response.status >= 500) throw new Error(`The server answered ${response.status}`);
  const answer = proveIdentity.answer.safeParse(await response.json().catch(() => null));
  if (!response.ok || !answer.success) return null;
  const { public_key, signature } = answer.data;
  return isSignedBy(public_key, identityStatement(nonce), signature) ? public_key : null;
}

function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'ed25519' && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
    );
  } catch {
    return false;
  }
}

const isEncrypted = (origin: string) => origin.startsWith('https:');
