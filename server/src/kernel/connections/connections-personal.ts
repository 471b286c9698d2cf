import type { PersonalData } from '../personal/personal-data.ts';

/** The operator's own accounts; nothing here is about customers. */
export const connectionsPersonal: PersonalData = {
  tables: [],
  impersonal: ['connections'],
};
