import type { Lead, LeadState } from '@it-lotse/contract/leads';
import { formatLongDate } from './format-date.ts';

/** Where a request stands, as office, files and disclosures say it. */
export const leadStateWords: Readonly<Record<LeadState, string>> = {
  open: 'Offen',
  answered: 'Beantwortet',
  done: 'Erledigt',
  follow_up: 'Wiedervorlage',
};

/** 'Erledigt', 'Wiedervorlage am 3. Dezember 2026' */
export const leadStandWords = ({ state, follow_up_on }: Pick<Lead, 'state' | 'follow_up_on'>): string =>
  follow_up_on === null ? leadStateWords[state] : `${leadStateWords[state]} am ${formatLongDate(follow_up_on)}`;
