import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SmsSimulator } from '../../../tests/simulators/sms-simulator.ts';
import { createSmsSender, type OutgoingSms } from './sms.ts';

const sms: OutgoingSms = {
  to: '+4915123456789',
  from: 'ITLotse',
  text: 'Grüße & Küsse: 1 + 1 = 2?',
  reference: '5f0c2f1e-53c4-4c64-a4f8-6d4f6b0f3f7e',
};

let simulator: SmsSimulator;
beforeEach(async () => {
  simulator = await new SmsSimulator().start();
});
afterEach(() => simulator.stop());
const sender = (key = simulator.apiKey) => createSmsSender(key, simulator.url);

test('an SMS arrives letter by letter, with our reference', async () => {
  expect(await sender().send(sms)).toEqual({ result: 'accepted' });
  expect(simulator.messages).toEqual([{ to: sms.to, from: sms.from, text: sms.text, foreignId: sms.reference }]);
});

describe('what may be mended is tried again:', () => {
  test('a wrong key', async () => {
    expect(await sender('falsch').send(sms)).toEqual({
      result: 'unreachable',
      reason: 'Der SMS-Anbieter lehnt den Schlüssel ab. (Code 900)',
      about: 'us',
    });
  });

  test.each([
    ['no-credit', 'Das Guthaben beim SMS-Anbieter reicht nicht. (Code 500)'],
    ['carrier-fault', 'Die SMS ließ sich nicht an das Mobilfunknetz übergeben. (Code 600)'],
    ['server-fault', 'Der SMS-Anbieter antwortet mit Status 500.'],
  ] as const)('%s', async (mode, reason) => {
    simulator.mode = mode;
    expect(await sender().send(sms)).toEqual({ result: 'unreachable', reason });
  });

  test('a sender the provider does not like', async () => {
    expect(await sender().send({ ...sms, from: 'Viel zu langer Absender' })).toMatchObject({
      result: 'unreachable',
      reason: 'Der SMS-Anbieter lehnt den Absendernamen ab. (Code 201)',
    });
  });

  test('a provider that is not there', async () => {
    await simulator.stop();
    expect(await sender().send(sms)).toEqual({
      result: 'unreachable',
      reason: 'Der SMS-Anbieter ist nicht erreichbar (die Verbindung wird nicht angenommen).',
    });
  });

  test('a provider that does not answer in 10 seconds', async () => {
    simulator.mode = 'hang';
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 50);
      return controller.signal;
    });
    expect(await sender().send(sms)).toEqual({
      result: 'unreachable',
      reason: 'Der SMS-Anbieter ist nicht erreichbar (keine Antwort in 10 Sekunden).',
    });
    expect(timeout).toHaveBeenCalledWith(10_000);
  });
});

test.each([
  [{ to: '+49' }, 'Die Telefonnummer ist ungültig. (Code 202)'],
  [{ text: '' }, 'Der Text ist ungültig. (Code 305)'],
  [{ text: 'x'.repeat(2000) }, 'Der Text ist zu lang. (Code 401)'],
])('%j will never go', async (change, reason) => {
  expect(await sender().send({ ...sms, ...change })).toEqual({ result: 'refused', reason });
});

describe('an SMS whose answer was lost', () => {
  beforeEach(async () => {
    simulator.mode = 'lost-answer';
    expect(await sender().send(sms)).toMatchObject({ result: 'unreachable' });
    simulator.mode = 'accept';
  });

  test('is found by its reference', async () => {
    expect(await sender().hasAccepted(sms)).toBe(true);
    expect(await sender().hasAccepted({ ...sms, reference: 'eine-andere' })).toBe(false);
  });

  test('is not doubled where the key may not look it up: the provider itself knows it again', async () => {
    simulator.journalAllowed = false;
    expect(await sender().hasAccepted(sms)).toBe(false);
    expect(await sender().send(sms)).toEqual({ result: 'accepted' });
    expect(simulator.messages).toHaveLength(1);
  });
});

test('of a provider that is not there nobody knows what it has accepted', async () => {
  await simulator.stop();
  expect(await sender().hasAccepted(sms)).toBe(null);
});
