import { createLead } from '@it-lotse/contract/leads';
import { proofChallenge } from '@it-lotse/contract/system';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Clock, systemClock } from '../../kernel/clock.ts';
import { leadOf, minutes, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { freePostsPerHour, mostPostsPerHour } from './lead-spam-guard.ts';

let server: TestServer<Clock>;
beforeEach(async () => {
  // The counters and the proof library read the time of the process.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T11:00:00Z') });
  server = await startTestServer({ clock: systemClock, config: { trustProxy: 1 } });
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  vi.useRealTimers();
});

const home = '198.51.100.7';
const post = (from = home, { proof, ...changes }: { proof?: string } & Record<string, unknown> = {}) =>
  server.call('POST', createLead.path, {
    body: leadOf(changes),
    headers: { 'x-forwarded-for': from, ...(proof && { 'x-proof': proof }) },
  });
const codeOf = async (answer: ReturnType<typeof post>) => (await answer).body.code ?? (await answer).status;
const postFreely = async (from = home) => {
  for (let n = 0; n < freePostsPerHour; n++) expect((await post(from)).status).toBe(201);
};
const challenge = async (on: TestServer<Clock> = server) => (await on.api(proofChallenge)) as unknown as Challenge;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
async function solve(
  given: Challenge,
): Promise<{ challenge: Challenge; solution: { counter: number; derivedKey: string } }> {
  const solution = await solveChallenge({ challenge: given, deriveKey });
  if (!solution) throw new Error('no solution');
  return { challenge: given, solution };
}
const solved = async (on?: TestServer<Clock>) => encode(await solve(await challenge(on)));

test('a plain post at human rates needs no proof', () => postFreely());

test('the sixth post within an hour asks for a proof in German and stores nothing, then takes it with one', async () => {
  await postFreely();
  const refused = await post();
  expect([refused.status, refused.body.code]).toEqual([428, 'proof_required']);
  expect(refused.body.detail).toMatch(/Rechenaufgabe/);
  expect(server.count('leads')).toBe(freePostsPerHour);
  expect((await post(home, { proof: await solved() })).status).toBe(201);
  expect(server.count('leads')).toBe(freePostsPerHour + 1);
});

test('an hour later an address is free again', async () => {
  await postFreely();
  vi.setSystemTime(Date.now() + minutes(60));
  expect((await post()).status).toBe(201);
});

test('a refused draft does not use up a free post', async () => {
  for (let n = 0; n < 10; n++) expect((await post(home, { email: 'keine' })).status).toBe(422);
  await postFreely();
});

test('other addresses stay free', async () => {
  await postFreely();
  expect((await post('198.51.100.8')).status).toBe(201);
});

test('the addresses of one IPv6 household share the count, another household does not', async () => {
  for (let n = 0; n < freePostsPerHour; n++) expect((await post(`2001:db8:1:2${n}::${n}`)).status).toBe(201);
  expect((await post('2001:db8:1:2f:1:2:3:4')).status).toBe(428);
  expect((await post('2001:db8:1:300::1')).status).toBe(201);
});

test('many posts at the same moment get as many free ones as one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => post()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(freePostsPerHour);
  expect(server.count('leads')).toBe(freePostsPerHour);
});

test('a filled honeypot asks for a proof at once and loses no message of a person whose browser filled it', async () => {
  const refused = await post(home, { website: 'https://spam.example' });
  expect([refused.status, refused.body.code, server.count('leads')]).toEqual([428, 'proof_required', 0]);
  expect((await post(home, { website: 'https://spam.example', proof: await solved() })).status).toBe(201);
  expect((await post(home, { website: '   ' })).status).toBe(201);
});

test('a proof is good for one message, also when it is sent many times at the same moment', async () => {
  await postFreely();
  const proof = await solved();
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(home, { proof })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'proof_invalid')).toHaveLength(9);
  expect((await post('203.0.113.9', { proof, website: 'x' })).body.code).toBe('proof_invalid');
});

test('a used proof is not new again in another spelling', async () => {
  await postFreely();
  const proof = await solve(await challenge());
  expect((await post(home, { proof: encode(proof) })).status).toBe(201);
  const { parameters, signature = '' } = proof.challenge;
  for (const again of [
    { ...proof, challenge: { parameters, signature: signature.toUpperCase() } },
    { ...proof, challenge: { parameters, signature: ` ${signature}` } },
    { ...proof, challenge: { signature, parameters: Object.fromEntries(Object.entries(parameters).toReversed()) } },
    { ...proof, extra: 1 },
  ]) {
    expect(await codeOf(post(home, { proof: encode(again) }))).toBe('proof_invalid');
  }
});

test('a proof older than ten minutes is refused', async () => {
  await postFreely();
  const proof = await solved();
  vi.setSystemTime(Date.now() + minutes(10) + 1000);
  expect(await codeOf(post(home, { proof }))).toBe('proof_invalid');
});

test('a proof of another server, or of this one before a restart, is refused', async () => {
  await using foreign = await startTestServer({ clock: systemClock });
  await postFreely();
  expect(await codeOf(post(home, { proof: await solved(foreign) }))).toBe('proof_invalid');
});

test('a forged proof is refused at once, however much work it claims', async () => {
  await postFreely();
  const real = await solve(await challenge());
  const { challenge: given, solution } = real;
  const forgeries: unknown[] = [
    { ...real, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    { ...real, solution: {} },
    { ...real, solution: { ...solution, counter: -1 } },
    { ...real, challenge: { ...given, signature: '00'.repeat(32) } },
    { ...real, challenge: { ...given, signature: '' } },
    { ...real, challenge: { parameters: given.parameters } },
    { ...real, challenge: { ...given, parameters: { ...given.parameters, cost: 1 } } },
    { ...real, challenge: { ...given, parameters: { ...given.parameters, cost: 2 ** 31 - 1 } } },
    { ...real, challenge: { ...given, parameters: { ...given.parameters, expiresAt: 9_999_999_999 } } },
    { ...real, challenge: { ...given, parameters: { ...given.parameters, keySignature: undefined } } },
    { challenge: null, solution: null },
    [],
    null,
    'text',
  ];
  for (const forged of forgeries)
    expect(await codeOf(post(home, { proof: encode(forged) })), JSON.stringify(forged)).toBe('proof_invalid');
  for (const proof of ['kein-base64!', '%%%', 'e30=', 'A'.repeat(8000)])
    expect(await codeOf(post(home, { proof }))).toBe('proof_invalid');
  expect((await post(home, { proof: encode(real) })).status, 'the real one still counts').toBe(201);
});

test('even with proofs an address may not write more often than any person would', async () => {
  const { proofOfWork } = server.ctx;
  vi.spyOn(proofOfWork, 'requireProof').mockResolvedValue();
  await postFreely();
  for (let n = 0; n < mostPostsPerHour; n++) expect((await post()).status).toBe(201);
  const refused = await post();
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'rate_limited',
    '3600',
  ]);
  vi.restoreAllMocks();
});
