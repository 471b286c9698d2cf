import { rewriteFaults } from '../database/provider-states.ts';
import { withoutAddresses } from './mentions.ts';
import type { PersonalData } from './personal-data.ts';

/** Tables of the database folder, which no feature owns. */
export const serverPersonal: PersonalData = {
  tables: [],
  impersonal: ['counters', 'provider_states', 'storage_probe', 'search_pending'],
  // What a provider answered last may name somebody.
  erase: (tx, { person }) => rewriteFaults(tx, (fault) => withoutAddresses(fault, person)),
};
