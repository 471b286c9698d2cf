import { Worker } from 'node:worker_threads';
import type { BackgroundAnswer, BackgroundTasks } from './background-worker.ts';

/**
 * Does a piece of heavy work on a thread of its own, so that visitors do not wait for it.
 * @throws an Error with the message of what went wrong there, also when `signal` ended it
 */
export function inBackground<Task extends keyof BackgroundTasks>(
  task: Task,
  order: Parameters<BackgroundTasks[Task]>[0],
  signal?: AbortSignal,
): Promise<Awaited<ReturnType<BackgroundTasks[Task]>>> {
  return new Promise((done, fail) => {
    signal?.throwIfAborted();
    const worker = new Worker(new URL('./background-worker.ts', import.meta.url), { workerData: { task, order } });
    const end = () => void worker.terminate();
    signal?.addEventListener('abort', end, { once: true });
    worker.once('message', (answer: BackgroundAnswer) => {
      if (answer.ok) done(answer.value as Awaited<ReturnType<BackgroundTasks[Task]>>);
      else fail(Object.assign(new Error(answer.message), { code: answer.code }));
    });
    worker.once('error', fail);
    worker.once('exit', () => {
      signal?.removeEventListener('abort', end);
      fail(new Error('Die Arbeit wurde abgebrochen.'));
    });
  });
}
