import type { PersonalData } from '../../kernel/personal/personal-data.ts';

/** Of the erased there is no more than a number that leads nowhere. */
export const privacyPersonal: PersonalData = {
  tables: [],
  impersonal: ['erased_customers', 'retention_state'],
  departed: (tx) => ({ erased: tx.prepare('SELECT customer_id, erased_at FROM erased_customers').all() }),
};
