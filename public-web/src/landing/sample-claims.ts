import type { Badge } from './landing-content.ts';

// What only the sample business claims. Of any other it would be untrue, so it is gone as soon as the profile is the operator's.

export const sampleBadges: readonly Badge[] = [
  { icon: 'star', strong: '4,9 von 5', rest: 'Sternen' },
  { icon: 'users', strong: 'über 500', rest: 'zufriedene Kunden' },
  { icon: 'clock', strong: 'Antwort', rest: '{responseShort}' },
  { icon: 'receipt', strong: 'Endpreise,', rest: 'vorher bekannt' },
];

/** Of /landing-full. */
export const fixedSampleBadges: readonly Badge[] = [
  { icon: 'star', strong: '5-Sterne-Service', rest: 'für Sie' },
  { icon: 'check-badge', strong: '95\u00A0%', rest: 'Kundenzufriedenheit' },
  { icon: 'users', strong: 'über 500', rest: 'zufriedene Kunden' },
  { icon: 'clock', strong: 'Antwort', rest: '{responseShort}' },
];

/** In place of the card of this title. */
export const sampleExperience = {
  title: 'Erfahren',
  desc: 'Über 500 Kundinnen und Kunden, vom ersten Handy bis zum Büro-Netzwerk.',
};
