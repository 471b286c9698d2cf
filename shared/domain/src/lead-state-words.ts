import type { LeadState } from '@it-lotse/contract/leads';

/** Where a request stands, as office, files and disclosures say it. */
export const leadStateWords: Readonly<Record<LeadState, string>> = {
  open: 'Offen',
  answered: 'Beantwortet',
  done: 'Erledigt',
  follow_up: 'Wiedervorlage',
};
