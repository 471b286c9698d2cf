import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { callEndpoint } from '@it-lotse/contract/call-endpoint';
import { identityStatement, proveIdentity } from '@it-lotse/contract/system';
import type { ServerMove, ServerSecurity } from '../../bridge/server-answers.ts';
import { fetchFrom } from './fetch-from.ts';
import type { Transport } from './server-transport.ts';

const proofTimeoutMs = 10_000;
/** How long a proof holds while nothing speaks against it. Without encryption, whoever takes the address over gets no longer. */
const proofHoldsMs = { encrypted: 300_000, plain: 5_000 };

/** Another server answers where the known one was: it gets nothing. */
export class OtherServerError extends Error {
  constructor(origin: string) {
    super(`ERR_OTHER_SERVER: ${origin}`);
  }
}

/** The server has another address now, and answers there: what is sent to the old one would go nowhere. */
export class MovedServerError extends Error {
  constructor(origin: string, to: string) {
    super(`ERR_MOVED_SERVER: ${origin} to ${to}`);
  }
}

export interface KnownKeys {
  /** The public key the server had at first; null: none yet. */
  find(origin: string): string | null;
  keep(origin: string, publicKey: string): void;
}

type Proof = 'proven' | 'unproven' | 'other' | 'moved';

/** As many addresses as a server may lead on to, one after the other: http to https, and on to www. */
const mostMoves = 3;

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
  readonly #proofs = new Map<string, { proof: Proof; untilMs: number; movedTo?: ServerMove | undefined }>();
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
    const { proof, movedTo } = this.#proofs.get(origin) ?? {};
    const known = this.#known.find(origin) ? 'known' : 'unknown';
    const identity = proof === 'other' || proof === 'moved' ? proof : known;
    return { encrypted: isEncrypted(origin), identity, ...(movedTo ? { movedTo } : {}) };
  }

  /** The line broke, or the computer slept: it may have woken up in another network. */
  doubt(origin: string): void {
    this.#doubts.set(origin, (this.#doubts.get(origin) ?? 0) + 1);
    const last = this.#proofs.get(origin);
    if (last) this.#proofs.set(origin, { ...last, untilMs: Number.NEGATIVE_INFINITY });
  }

  /** Resolves when the server at `origin` is the known one. @throws OtherServerError, MovedServerError, or what the line failed of */
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
    const { key, movedTo: address } = await askForProof(origin, this.#transport);
    const movedTo = address === null ? undefined : await this.#askThere(origin, address);
    if (known === null && key !== null) this.#known.keep(origin, key);
    // Who sends on to somewhere else may be anybody, and so is what answers there.
    const isOther = known !== null && (movedTo ? !movedTo.isSame : key !== known);
    const proof: Proof = isOther ? 'other' : movedTo ? 'moved' : key === null ? 'unproven' : 'proven';
    const before = this.#proofs.get(origin)?.proof;
    const holdsMs = isEncrypted(origin) ? proofHoldsMs.encrypted : proofHoldsMs.plain;
    const holds = proof !== 'other' && proof !== 'moved' && doubts === (this.#doubts.get(origin) ?? 0);
    const untilMs = holds ? this.#now() + holdsMs : Number.NEGATIVE_INFINITY;
    this.#proofs.set(origin, { proof, untilMs, movedTo: isOther ? undefined : movedTo });
    if (proof !== before) this.#changed(origin);
    if (isOther) throw new OtherServerError(origin);
    if (movedTo) throw new MovedServerError(origin, movedTo.to);
  }

  /** Follows the way on from `origin` to the address that answers, without anything but the question. */
  async #askThere(origin: string, address: string): Promise<ServerMove> {
    let to = address;
    let key: string | null = null;
    for (let moves = 0; moves < mostMoves; moves += 1) {
      const answer = await askForProof(to, this.#transport);
      key = answer.key;
      if (answer.movedTo === null) break;
      to = answer.movedTo;
    }
    const known = this.#known.find(origin);
    // Without a key of before, only a certificate for the same name can tell, or the encrypted line that said so.
    const isVouchedFor = isEncrypted(to) && (isEncrypted(origin) || new URL(to).hostname === new URL(origin).hostname);
    const isSame = known === null ? isVouchedFor : key === known && (isEncrypted(to) || !isEncrypted(origin));
    return { to, isSame };
  }
}

interface ProofAnswer {
  /** The key whose owner answers; null where nobody there has one. */
  readonly key: string | null;
  /** The other origin the asking side is sent to; null: it stays. */
  readonly movedTo: string | null;
}

/** @throws what the line failed of */
async function askForProof(origin: string, transport: Transport): Promise<ProofAnswer> {
  const nonce = randomBytes(24).toString('base64url');
  const signal = AbortSignal.timeout(proofTimeoutMs);
  const outcome = await callEndpoint(fetchFrom(transport, origin), proveIdentity, { query: { nonce } }, { signal });
  const { response } = outcome;
  // Not in order, and no sign of another one: a proxy whose server is just being started.
  if (response.status === 429 || response.status >= 500) throw new Error(`The server answered ${response.status}`);
  const movedTo = otherOriginOf(response, origin);
  if (movedTo !== null) return { key: null, movedTo };
  if (!outcome.ok) return { key: null, movedTo: null };
  const { public_key, signature } = outcome.answer;
  return { key: isSignedBy(public_key, identityStatement(nonce), signature) ? public_key : null, movedTo: null };
}

/** Where a redirect leads, if that is a server of its own. */
function otherOriginOf({ status, headers }: Response, origin: string): string | null {
  const location = headers.get('location') ?? '';
  if (status < 300 || status >= 400 || !URL.canParse(location, origin)) return null;
  const to = new URL(location, origin);
  return /^https?:$/.test(to.protocol) && to.origin !== origin ? to.origin : null;
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
