import type { ReadDb, SqlValue, WriteTx } from '../database/database.ts';

/** A row as it is stored, all columns but large binary ones. */
export type StoredRow = Readonly<Record<string, SqlValue>>;

/** What is stored of one person, by table. */
export class PersonRecords {
  readonly #rows = new Map<string, readonly StoredRow[]>();
  readonly #ids = new Set<SqlValue>();

  /** @param namedBy columns by which the log of events and the outbox name a record */
  add(table: string, rows: readonly StoredRow[], namedBy: readonly string[] = []): void {
    this.#rows.set(table, rows);
    for (const column of namedBy) for (const id of this.values(table, column)) this.#ids.add(id);
  }

  of(table: string): readonly StoredRow[] {
    return this.#rows.get(table) ?? [];
  }

  /** What a column holds, where it holds something. */
  values(table: string, column: string): SqlValue[] {
    return this.of(table)
      .map((row) => row[column] ?? null)
      .filter((value) => value !== null && value !== '');
  }

  /** By which the log of events and the outbox name what was found. */
  get ids(): ReadonlySet<SqlValue> {
    return this.#ids;
  }

  /** How many records, of all tables. */
  get count(): number {
    return [...this.#rows.values()].reduce((sum, rows) => sum + rows.length, 0);
  }
}

/** In SQL for `listGiven` and `runGiven`: the values. */
export const given = '(SELECT value FROM json_each(@values))';

export function listGiven(tx: ReadDb, sql: string, values: readonly SqlValue[]): StoredRow[] {
  return values.length === 0 ? [] : (tx.prepare(sql).all({ values: JSON.stringify(values) }) as StoredRow[]);
}

export function runGiven(tx: WriteTx, sql: string, values: readonly SqlValue[]): void {
  tx.prepare(sql).run({ values: JSON.stringify(values) });
}

/** Each record once, where several ways lead to it. */
export function distinctBy(key: string, rows: readonly StoredRow[]): StoredRow[] {
  return [...new Map(rows.map((row) => [row[key], row])).values()];
}
