import type { PersonalData } from '../../kernel/personal/personal-data.ts';

/** Nothing here is about customers. */
export const siteTextsPersonal: PersonalData = {
  tables: [],
  impersonal: ['site_pictures', 'site_picture_files'],
};
