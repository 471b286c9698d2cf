import type { SqlValue } from './database.ts';

/** The named values of a row as SQLite takes them: flags become 0 and 1. */
export function bindRow<Name extends string>(
  row: Record<Name, SqlValue | boolean>,
  names: readonly Name[],
): Record<string, SqlValue> {
  return Object.fromEntries(
    names.map((name): [string, SqlValue] => {
      const value: SqlValue | boolean = row[name];
      return [name, typeof value === 'boolean' ? Number(value) : value];
    }),
  );
}
