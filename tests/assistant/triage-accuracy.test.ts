import { defaultBookingSettings } from '@it-lotse/shared/domain/default-booking-settings';
import { defaultBusinessProfile } from '@it-lotse/shared/domain/default-business-profile';
import { defaultPrices } from '@it-lotse/shared/domain/default-prices';
import { describe, expect, test } from 'vitest';
import { judgeTriage } from './triage-accuracy.ts';
import { loadTriageSet } from './triage-set.ts';

const facts = {
  profile: defaultBusinessProfile,
  prices: defaultPrices,
  booking: defaultBookingSettings,
  canPayOnline: false,
};
const development = judgeTriage(loadTriageSet('development'), facts);

describe('of the messages the triage was written with,', () => {
  test('every one in danger gets its number or the refusal', () => {
    expect(development.filter(({ outcome }) => outcome === 'missed' || outcome === 'otherDanger')).toEqual([]);
  });

  test('no everyday one is taken for a danger', () => {
    expect(development.filter(({ outcome }) => outcome === 'falseAlarm')).toEqual([]);
  });
});
