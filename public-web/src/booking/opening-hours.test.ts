import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { describe, expect, it } from 'vitest';
import { defaultOffer } from '../testing/default-offer.ts';
import { openingHours } from './opening-hours.ts';

const { onsite, remote } = defaultBookingSettings.hours;

describe('openingHours', () => {
  it('puts days with the same hours into one line', () => {
    expect(openingHours({ hours: onsite, on_site: true }, defaultOffer)).toEqual([
      { days: 'Mo, Di, Do und Fr', text: 'Beginn zwischen 17:00 und 19:00\u00A0Uhr' },
      { days: 'Mittwoch', text: 'keine Vor-Ort-Termine, nur Fernwartung' },
      { days: 'Samstag', text: 'nach Absprache, bitte rufen Sie an' },
      { days: 'Sonn- und Feiertag', text: 'geschlossen' },
    ]);
  });

  it('names a row of days by its ends', () => {
    expect(openingHours({ hours: remote, on_site: false }, defaultOffer)[0]).toEqual({
      days: 'Mo–Fr',
      text: '8:00–19:00\u00A0Uhr',
    });
  });

  it('calls a closed day closed, also a Wednesday of remote help', () => {
    expect(openingHours({ hours: { ...remote, wednesday: null }, on_site: false }, defaultOffer)[1]).toEqual({
      days: 'Mittwoch',
      text: 'geschlossen',
    });
  });
});
