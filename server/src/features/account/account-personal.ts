import type { PersonalData } from '../../kernel/personal/personal-data.ts';

/** Nothing here is about customers. */
export const accountPersonal: PersonalData = {
  tables: [],
  impersonal: ['operator', 'sessions', 'login_attempts', 'second_factor', 'recovery_codes', 'activities'],
};
