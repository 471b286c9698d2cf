import type { AddressOf } from '@it-lotse/contract/endpoint';
import type { proofChallenge } from '@it-lotse/contract/system';
import type { ProofWorkerAnswer } from './proof-worker.ts';

const challengePath: AddressOf<typeof proofChallenge> = '/api/proof-challenge';

/**
 * Asks for a challenge and solves it in a worker, so that the page stays smooth. Returns the value of X-Proof.
 * @throws TypeError when the server cannot be reached or the browser cannot do the work
 */
export async function solveProof(): Promise<string> {
  const response = await fetch(challengePath);
  if (!response.ok) throw new TypeError(`proof challenge: ${response.status}`);
  const challenge: unknown = await response.json();
  return btoa(JSON.stringify({ challenge, solution: await solveInWorker(challenge) }));
}

function solveInWorker(challenge: unknown): Promise<object> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<object>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ProofWorkerAnswer>) => {
      if ('solution' in data && data.solution) resolve(data.solution);
      else reject(new TypeError('failure' in data ? data.failure : 'proof not found in time'));
    };
    worker.onerror = (event) => reject(new TypeError(event.message));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
