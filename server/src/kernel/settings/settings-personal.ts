import type { PersonalData } from '../personal/personal-data.ts';

/** Nothing here is about customers. */
export const settingsPersonal: PersonalData = {
  tables: [],
  impersonal: ['content', 'text_versions', 'agreed_terms', 'agreed_instructions'],
};
