import { defaultBookingSettings } from '@it-lotse/shared/domain/default-booking-settings';
import { defaultBusinessProfile } from '@it-lotse/shared/domain/default-business-profile';
import { defaultPrices } from '@it-lotse/shared/domain/default-prices';
import { describe, expect, test } from 'vitest';
import { dangerIn } from '../../server/src/chat/triage/read-danger.ts';
import { countOf, judgeTriage } from './triage-accuracy.ts';
import { loadTriageProbes, loadTriageSet } from './triage-set.ts';

const facts = {
  profile: defaultBusinessProfile,
  prices: defaultPrices,
  booking: defaultBookingSettings,
  canPayOnline: false,
};
const heldOut = judgeTriage(loadTriageSet('held-out'), facts);
const development = judgeTriage(loadTriageSet('development'), facts);

describe('of the messages the triage was written with,', () => {
  test('every one in danger gets its number or the refusal', () => {
    expect(development.filter(({ outcome }) => outcome === 'missed' || outcome === 'otherDanger')).toEqual([]);
  });

  test('no everyday one is taken for a danger', () => {
    expect(development.filter(({ outcome }) => outcome === 'falseAlarm')).toEqual([]);
  });
});

/** As measured at first sight (docs/assistant.md): 58 of 61 found. It may get better, not worse. */
describe('of the messages kept apart,', () => {
  test('at most the three measured ones in danger are missed, and none gets another number than due', () => {
    expect(countOf(heldOut, 'missed')).toBeLessThanOrEqual(3);
    expect(countOf(heldOut, 'otherDanger')).toBe(0);
  });

  test('no everyday one is taken for a danger, and at most 3 of 100 are answered about a wrong topic', () => {
    const everyday = heldOut.filter(({ message }) => message.kind === null);
    expect(countOf(everyday, 'falseAlarm')).toBe(0);
    expect(countOf(everyday, 'wrong') / everyday.length).toBeLessThanOrEqual(0.03);
  });
});

test('what was once missed or mistaken is not missed or mistaken again', () => {
  const read = loadTriageProbes().map(({ kind, text }) => ({ text, kind, seen: dangerIn(text) }));
  expect(read.filter(({ kind, seen }) => kind !== seen)).toEqual([]);
});
