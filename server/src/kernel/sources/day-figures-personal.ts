import type { PersonalData } from '../../kernel/personal/personal-data.ts';

/** Nothing here is about customers. */
export const dashboardPersonal: PersonalData = {
  tables: [],
  impersonal: ['day_figures'],
};
