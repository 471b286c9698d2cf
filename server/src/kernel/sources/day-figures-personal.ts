import type { PersonalData } from '../personal/personal-data.ts';

/** Nothing here is about customers. */
export const dayFiguresPersonal: PersonalData = {
  tables: [],
  impersonal: ['day_figures'],
};
