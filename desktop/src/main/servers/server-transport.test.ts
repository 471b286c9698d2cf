import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { chromiumTransport } from './server-transport.ts';

/** A request of Electron, and what came of it. */
const request = vi.hoisted(() => ({ current: null as unknown }));
vi.mock('electron', () => ({ net: { request: () => request.current } }));

class FakeRequest extends EventEmitter {
  readonly setHeader = vi.fn();
  readonly end = vi.fn();
  readonly abort = vi.fn();
  answer(body: Readable, statusCode = 200): void {
    this.emit('response', Object.assign(body, { statusCode, headers: {} }));
  }
}
let fake: FakeRequest;
beforeEach(() => {
  fake = new FakeRequest();
  request.current = fake;
});

const noProxy = { credentialsFor: async () => null, taken: async () => {} };
const ask = (signal?: AbortSignal) => chromiumTransport(noProxy)('https://lotse.example/api/health', { signal });

test('a call that is given up gives its line back, before its answer and in the middle of it', async () => {
  const early = new AbortController();
  const unanswered = ask(early.signal);
  early.abort(new Error('given up'));
  await expect(unanswered).rejects.toThrow('given up');
  expect(fake.abort).toHaveBeenCalledOnce();

  fake = new FakeRequest();
  request.current = fake;
  const late = new AbortController();
  const answered = ask(late.signal);
  fake.answer(new Readable({ read() {} }));
  await answered;
  expect(fake.abort).not.toHaveBeenCalled();
  late.abort(new Error('given up'));
  expect(fake.abort).toHaveBeenCalledOnce();
});

test('whoever reads no further gives the line back; an answer read to its end is left alone', async () => {
  const left = ask();
  fake.answer(new Readable({ read() {} }));
  await (await left).body?.cancel();
  await vi.waitFor(() => expect(fake.abort).toHaveBeenCalledOnce());

  fake = new FakeRequest();
  request.current = fake;
  const read = ask();
  fake.answer(Readable.from([Buffer.from('{}')]));
  expect(await (await read).text()).toBe('{}');
  await new Promise((resume) => setImmediate(resume));
  expect(fake.abort).not.toHaveBeenCalled();
});

test('a redirect is answered and never followed, so no token travels with it', async () => {
  const redirected = ask();
  fake.emit('redirect', 301, 'GET', 'https://fremd.example/');
  expect(Object.fromEntries((await redirected).headers)).toEqual({ location: 'https://fremd.example/' });
  expect(fake.abort).toHaveBeenCalledOnce();
});
