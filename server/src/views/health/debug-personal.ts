import type { PersonalData } from '../../kernel/personal/personal-data.ts';

/** Nothing here is about customers. */
export const debugPersonal: PersonalData = {
  tables: [],
  impersonal: ['operations_state'],
};
