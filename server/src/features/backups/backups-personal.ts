import type { PersonalData } from '../../kernel/personal/personal-data.ts';

/** Nothing here is about customers. */
export const backupsPersonal: PersonalData = {
  tables: [],
  impersonal: ['backup_runs', 'backup_targets'],
};
