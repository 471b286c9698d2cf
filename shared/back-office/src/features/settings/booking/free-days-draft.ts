import { bookingSettingsParts, type FederalState } from '@it-lotse/contract/booking-settings';
import { newUuid } from '@it-lotse/domain/new-uuid';
import { readPart } from '../../../kit/read-part.ts';
import type { BookingSection } from './booking-section.ts';

/** A span of free days; a day is '2026-12-24', or '' while what is typed is none. */
export interface FreeDaysRow {
  id: string;
  from: string;
  to: string;
  reason: string;
}
export interface FreeDaysDraft {
  federal_state: FederalState;
  rows: readonly FreeDaysRow[];
}

/**
 * Holidays that only some municipalities of a Bundesland have, which its list of holidays therefore leaves out. Sources:
 * BayFTG Art. 1, SächsSFG § 1, ThürFGtG § 2.
 */
export const localHolidays: Readonly<Partial<Record<FederalState, string>>> = {
  BY: 'Mariä Himmelfahrt (15. August) gilt nur in den meisten Gemeinden, das Friedensfest (8. August) nur in Augsburg.',
  SN: 'Fronleichnam gilt nur in einigen Gemeinden im Kreis Bautzen.',
  TH: 'Fronleichnam gilt nur in einigen Gemeinden, vor allem im Eichsfeld.',
};

export const newFreeDays = (): FreeDaysRow => ({ id: newUuid(), from: '', to: '', reason: '' });

/** While the last day is open or the same as the first, it goes along: most entries are single days. */
export function withFirstDay(row: FreeDaysRow, from: string): FreeDaysRow {
  return { ...row, from, to: row.to === '' || row.to === row.from ? from : row.to };
}

const schema = bookingSettingsParts.pick({ federal_state: true, blocked: true });

export const freeDaysSection: BookingSection<FreeDaysDraft> = {
  toDraft: ({ federal_state, blocked }) => ({
    federal_state,
    rows: blocked.map((row, index) => ({ id: `saved.${index}`, ...row })),
  }),
  read({ federal_state, rows }) {
    const missing: Record<string, string> = {};
    for (const [index, { from, to }] of rows.entries()) {
      if (!from) missing[`blocked.${index}.from`] = 'Der erste Tag fehlt.';
      if (!to) missing[`blocked.${index}.to`] = 'Der letzte Tag fehlt.';
    }
    const blocked = rows.map(({ from, to, reason }) => ({ from, to, reason }));
    const reading = readPart(schema, { federal_state, blocked }, missing);
    // Sorted only once everything is right: faults name rows by their place.
    const sorted = (days: typeof blocked) => days.toSorted((a, b) => a.from.localeCompare(b.from));
    return reading.ok ? { ok: true, part: { federal_state, blocked: sorted(reading.part.blocked ?? []) } } : reading;
  },
};

export const federalStateNames: Record<FederalState, string> = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
};
