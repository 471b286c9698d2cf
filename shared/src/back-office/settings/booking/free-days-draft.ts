import { bookingSettings, type FederalState } from '../../../contract/booking-settings.ts';
import { type BookingSection, readPart } from './booking-section.ts';

/** A span of free days as it is typed; `to` may stay empty for a single day. */
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

export const newFreeDays = (): FreeDaysRow => ({ id: crypto.randomUUID(), from: '', to: '', reason: '' });

/** Stands in for a day that is missing, so that only the missing one is told. */
const anyDay = '2000-01-01';

const schema = bookingSettings.pick({ federal_state: true, blocked: true });

export const freeDaysSection: BookingSection<FreeDaysDraft> = {
  toDraft: ({ federal_state, blocked }) => ({
    federal_state,
    rows: blocked.map((row, index) => ({ id: `saved.${index}`, ...row })),
  }),
  read({ federal_state, rows }) {
    const missing: Record<string, string> = {};
    const blocked = rows.map(({ from, to, reason }, index) => {
      if (!from) missing[`blocked.${index}.from`] = 'Der erste Tag fehlt.';
      // With its last day alone a row is no use, but the fault is the first one's.
      return { from: from || to || anyDay, to: to || from || anyDay, reason };
    });
    const reading = readPart(schema, { federal_state, blocked }, missing);
    // Sorted only once everything is right: faults name rows by their place.
    const sorted = (days: typeof blocked) => days.toSorted((a, b) => a.from.localeCompare(b.from));
    return reading.ok ? { ok: true, part: { federal_state, blocked: sorted(blocked) } } : reading;
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
