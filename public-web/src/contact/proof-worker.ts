import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

export type ProofWorkerAnswer = { solution: object | null } | { failure: string };

const answer = (message: ProofWorkerAnswer) => postMessage(message);

/** Works through one challenge of the ALTCHA protocol; the solution is null when a minute and a half was not enough. */
addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
  try {
    answer({ solution: await solveChallenge({ challenge, deriveKey }) });
  } catch (error) {
    // Thrown on, it would reach nobody: an async listener's failure is no 'error' event of the worker.
    answer({ failure: String(error) });
  }
});
