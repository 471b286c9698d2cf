import type { PersonalData } from '../personal/personal-data.ts';

/** Ids that programs made by chance. */
export const ordersPersonal: PersonalData = { tables: [], impersonal: ['taken_orders'] };
