import type { ReadDb } from '../../kernel/database/database.ts';
import { PersonRecords } from '../../kernel/personal/person-records.ts';
import type { PersonScope } from '../../kernel/personal/person-scope.ts';
import type { PersonalTable } from '../../kernel/personal/personal-data.ts';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';

type Personal = Pick<FeatureViews, 'personal'>;

/** Every kind of record about people, in the order in which they are found and told. */
export const personalTables = ({ personal }: Personal): PersonalTable[] => personal.flatMap(({ tables }) => tables);

/**
 * Everything stored about one person, in all tables, and nothing of anybody else: by e-mail address, by WhatsApp key, by
 * phone number where no address stands beside it, and by the records that hang on those.
 */
export function findRecords(tx: ReadDb, views: Personal, person: PersonScope): PersonRecords {
  const records = new PersonRecords();
  for (const { table, namedBy, find } of personalTables(views)) records.add(table, find(tx, person, records), namedBy);
  return records;
}
