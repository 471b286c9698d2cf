import type { PersonalData } from '../personal/personal-data.ts';

/** Nothing here is about customers. */
export const dashboardPersonal: PersonalData = {
  tables: [],
  impersonal: ['day_figures'],
};
