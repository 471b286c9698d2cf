import { listOutboxJobs, retryOutboxJob } from '@it-lotse/contract/outbox';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SmsSimulator } from '../../../../tests/simulators/sms-simulator.ts';
import { findProviderState } from '../../kernel/database/provider-states.ts';
import { eventually, minutes, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { findSmsStatus, queueSms, withdrawSms } from './queue-sms.ts';

let simulator: SmsSimulator;
let server: TestServer;
beforeEach(async () => {
  simulator = await new SmsSimulator().start();
  server = await startTestServer({ config: { smsApiKey: simulator.apiKey, smsApiUrl: simulator.url } });
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await simulator.stop();
});

const queue = (validForMinutes = 90) =>
  server.ctx.commits.write((tx) =>
    queueSms(tx, {
      to_name: 'Erika Muster',
      to: '+4915123456789',
      text: 'Ihr Termin ist morgen um 17:00 Uhr.',
      valid_until: new Date(tx.now.getTime() + minutes(validForMinutes)),
    }),
  );
const statusOf = (reference: string) => findSmsStatus(server.ctx.db, reference);
const onlyJob = async () => (await server.api(listOutboxJobs)).jobs[0];
const failedOnce = () =>
  eventually(async () => (await onlyJob())?.attempts === 1 && (await onlyJob())?.state === 'pending');
async function nextTry(): Promise<void> {
  server.clock.set(String((await onlyJob())?.next_attempt_at));
  await server.nudge();
}

test('an SMS is sent once, under the name of the business', async () => {
  const reference = await queue();
  await eventually(() => statusOf(reference) === 'sent');
  expect(simulator.messages).toEqual([
    { to: '+4915123456789', from: 'ITLotse', text: 'Ihr Termin ist morgen um 17:00 Uhr.', foreignId: reference },
  ]);
});

test('a provider that is down gets it later, and the state of the service says so meanwhile', async () => {
  simulator.mode = 'no-credit';
  const reference = await queue();
  await failedOnce();
  expect(findProviderState(server.ctx.db, 'sms')).toEqual({
    state: 'failing',
    reason: 'Das Guthaben beim SMS-Anbieter reicht nicht. (Code 500)',
  });
  simulator.mode = 'accept';
  await nextTry();
  await eventually(() => statusOf(reference) === 'sent');
  expect(findProviderState(server.ctx.db, 'sms').state).toBe('ok');
});

test('an SMS that was taken over although the answer was lost is not sent again', async () => {
  simulator.mode = 'lost-answer';
  const reference = await queue();
  await failedOnce();
  simulator.mode = 'accept';
  await nextTry();
  await eventually(() => statusOf(reference) === 'sent');
  expect([simulator.attempts, simulator.messages.length]).toEqual([1, 1]);
});

test('is not sent again while the provider cannot be asked whether it is there already', async () => {
  simulator.mode = 'lost-answer';
  const reference = await queue();
  await failedOnce();
  simulator.mode = 'accept';
  if (!server.ctx.sms) throw new Error('no provider');
  const asked = vi.spyOn(server.ctx.sms, 'hasAccepted').mockResolvedValue(null);
  await nextTry();
  await eventually(async () => (await onlyJob())?.attempts === 2 && (await onlyJob())?.state === 'pending');
  expect(simulator.messages).toHaveLength(1);
  asked.mockRestore();
  await nextTry();
  await eventually(() => statusOf(reference) === 'sent');
  expect(simulator.messages).toHaveLength(1);
});

test('an SMS that was taken over is not sent again when the operator asks for another try', async () => {
  simulator.mode = 'lost-answer';
  const reference = await queue();
  await failedOnce();
  simulator.mode = 'accept';
  await server.api(retryOutboxJob, { params: { id: String((await onlyJob())?.id) } });
  await eventually(() => statusOf(reference) === 'sent');
  expect([simulator.attempts, simulator.messages.length]).toEqual([1, 1]);
});

test('an invalid number is given up at once', async () => {
  const reference = await server.ctx.commits.write((tx) =>
    queueSms(tx, {
      to_name: 'Erika Muster',
      to: '+49',
      text: 'Hallo',
      valid_until: new Date('2027-01-01T00:00:00Z'),
    }),
  );
  await eventually(() => statusOf(reference) === 'failed');
  expect(await onlyJob()).toMatchObject({ state: 'dead', last_error: 'Die Telefonnummer ist ungültig. (Code 202)' });
});

test('after the moment it stops being useful it is not sent any more', async () => {
  simulator.mode = 'carrier-fault';
  const reference = await queue(30);
  await failedOnce();
  simulator.mode = 'accept';
  server.clock.advance(minutes(30));
  await server.nudge();
  await eventually(() => statusOf(reference) === 'failed');
  expect((await onlyJob())?.last_error).toBe('Die SMS wäre zu spät gekommen und wurde deshalb nicht mehr gesendet.');
  expect(simulator.messages).toEqual([]);
});

describe('taking it back', () => {
  /** One try has failed, and the next one would not. */
  const queueUntilNextTry = async () => {
    simulator.mode = 'carrier-fault';
    const reference = await queue();
    await failedOnce();
    simulator.mode = 'accept';
    return reference;
  };
  const takeBack = (reference: string) => server.ctx.commits.write((tx) => withdrawSms(tx, reference));

  test('while it waits after a failed try: nothing is sent', async () => {
    expect(await takeBack(await queueUntilNextTry())).toBe(true);
    server.clock.advance(minutes(60));
    await server.nudge();
    expect((await server.api(listOutboxJobs)).jobs).toEqual([]);
    expect(simulator.messages).toEqual([]);
  });

  test('in the very commit in which its turn comes: it is not sent', async () => {
    const reference = await queueUntilNextTry();
    await nextTry();
    expect(await takeBack(reference)).toBe(false);
    await eventually(() => statusOf(reference) === 'failed');
    expect(simulator.messages).toEqual([]);
  });

  test('while the provider is asked whether it has it already: it is not sent', async () => {
    const reference = await queueUntilNextTry();
    const { promise, resolve } = Promise.withResolvers<void>();
    simulator.journalAnswers = promise;
    await nextTry();
    await eventually(() => simulator.journalReads === 1);
    expect(await takeBack(reference)).toBe(false);
    resolve();
    await eventually(() => statusOf(reference) === 'failed');
    expect(simulator.messages).toEqual([]);
  });

  test('while it is being sent: should that fail, there is no further try', async () => {
    simulator.mode = 'hang';
    const reference = await queue();
    await eventually(() => simulator.attempts === 1);
    expect(await takeBack(reference)).toBe(false);
    await simulator.stop();
    await failedOnce();
    simulator.mode = 'accept';
    await simulator.start();
    await nextTry();
    await eventually(() => statusOf(reference) === 'failed');
    expect((await onlyJob())?.last_error).toBe('Die SMS ist überholt und wurde deshalb nicht mehr gesendet.');
    expect(simulator.messages).toEqual([]);
  });
});
