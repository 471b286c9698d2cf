import type { PersonalData } from '../personal/personal-data.ts';

/** Nothing here is about customers. */
export const privacyPersonal: PersonalData = {
  tables: [],
  impersonal: ['erased_customers', 'retention_state'],
};
