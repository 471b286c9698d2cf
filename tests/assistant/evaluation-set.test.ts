import { problemCategory } from '@it-lotse/contract/chat';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { describe, expect, test } from 'vitest';
import { type EvaluationMessage, loadEvaluationSet } from './evaluation-set.ts';

const development = loadEvaluationSet('development');
const heldOut = loadEvaluationSet('held-out');
const all = [...development, ...heldOut];

const newestText = (message: EvaluationMessage) => message.turns.at(-1)?.text ?? '';
/** The text without case, punctuation and spacing: what two writings of the same sentence share. */
const bareText = (message: EvaluationMessage) =>
  newestText(message)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const words = (message: EvaluationMessage) =>
  new Set(
    newestText(message)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );
/** Share of common words among all words of both, 0 to 1. */
const likeness = (one: Set<string>, other: Set<string>) => one.intersection(other).size / one.union(other).size;
const idsOf = (messages: readonly EvaluationMessage[]) => messages.map((message) => message.id);

test('there are at least 120 messages, and at least 120 of them are held out', () => {
  expect(development.length).toBeGreaterThanOrEqual(100);
  expect(heldOut.length).toBeGreaterThanOrEqual(120);
});

describe.each([
  ['development', development, 'd', 12],
  ['held-out', heldOut, 'h', 25],
] as const)('the %s part', (_name, part, prefix, fewest) => {
  test('speaks about every category often enough to be measured', () => {
    for (const category of problemCategory.options) {
      const messages = part.filter((message) => message.category === category);
      expect(messages.length, category).toBeGreaterThanOrEqual(fewest);
    }
  });

  test('asks for an appointment in 40 to 60 of 100 messages', () => {
    const share = part.filter((message) => message.appointment).length / part.length;
    expect(share).toBeGreaterThanOrEqual(0.4);
    expect(share).toBeLessThanOrEqual(0.6);
  });

  test('has both decisions in every category, so that the topic alone never gives the answer', () => {
    for (const category of problemCategory.options) {
      const decisions = part.filter((message) => message.category === category).map((message) => message.appointment);
      expect(new Set(decisions).size, category).toBe(2);
    }
  });

  test('contains conversations in which the first steps were already taken', () => {
    expect(part.filter((message) => message.turns.length > 1 && message.appointment).length).toBeGreaterThanOrEqual(5);
  });

  test('counts its ids through under its own prefix', () => {
    const counted = part.map((_message, index) => `${prefix}-${String(index + 1).padStart(3, '0')}`);
    expect(idsOf(part)).toEqual(counted);
  });
});

test('no two messages say the same in the same words', () => {
  const texts = all.map(bareText);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test('no held-out message is a development message in other clothes', () => {
  const known = development.map((message) => ({ id: message.id, words: words(message) }));
  const alike = heldOut.flatMap((message) => {
    const own = words(message);
    return known.filter((other) => likeness(own, other.words) >= 0.5).map((other) => `${message.id} ~ ${other.id}`);
  });
  expect(alike).toEqual([]);
});

test('visitor and assistant take turns, and the visitor has the last word', () => {
  for (const { id, turns } of all) {
    const speakers = turns.map((turn) => turn.from);
    expect(speakers.length % 2, id).toBe(1);
    expect(speakers, id).toEqual(speakers.map((_speaker, index) => (index % 2 === 0 ? 'visitor' : 'assistant')));
  }
});

test('every expected service is in the default catalogue', () => {
  const catalogue = defaultBookingSettings.services.map((service) => service.key);
  for (const { id, services } of all) {
    for (const service of services) expect(catalogue, id).toContain(service);
  }
});

test('an appointment comes with a service, no appointment with none', () => {
  for (const { id, appointment, service, services } of all) {
    expect(service !== null, id).toBe(appointment);
    expect(services.length > 0, id).toBe(appointment);
  }
});

test('the expected service is one of those that are equally right, and that case stays rare', () => {
  for (const { id, service, services } of all) {
    if (service !== null) expect(services, id).toContain(service);
    expect(new Set(services).size, id).toBe(services.length);
  }
  expect(all.filter((message) => message.services.length > 1).length / all.length).toBeLessThan(0.05);
});
