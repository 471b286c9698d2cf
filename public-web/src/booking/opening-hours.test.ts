import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { describe, expect, it } from 'vitest';
import { openingHours } from './opening-hours.ts';

const { onsite, remote } = defaultBookingSettings.hours;

describe('openingHours', () => {
  it('puts days with the same hours into one line', () => {
    expect(openingHours(onsite, true)).toEqual([
      { days: 'Mo, Di, Do, Fr', text: 'Beginn zwischen 17:00 und 19:00\u00A0Uhr' },
      { days: 'Mittwoch', text: 'keine Vor-Ort-Termine, nur Fernwartung' },
      { days: 'Samstag', text: 'nach Absprache, bitte rufen Sie an' },
      { days: 'Sonn- und Feiertag', text: 'geschlossen' },
    ]);
  });

  it('names a row of days by its ends', () => {
    expect(openingHours(remote, false)[0]).toEqual({ days: 'Mo bis Fr', text: 'von 08:00 bis 19:00\u00A0Uhr' });
  });

  it('calls a closed day closed, also a Wednesday of remote help', () => {
    expect(openingHours({ ...remote, wednesday: null }, false)[1]).toEqual({ days: 'Mittwoch', text: 'geschlossen' });
  });
});
