import type { z } from 'zod';
import type { CommitQueue } from '../database/commit-queue.ts';
import type { ReadDb, WriteTx } from '../database/database.ts';
import { type EventFacts, recordEvent } from '../events/event-log.ts';
import { findContent, upsertContent } from './settings-repository.ts';

/** A document the operator may change. It is defined beside the feature it steers, and stored under its key. */
export interface Setting<T> {
  readonly key: string;
  readonly schema: z.ZodType<T>;
  readonly defaults: T;
  /** What the log of events says of a change. */
  readonly changed: EventFacts;
  /** Pages of the website are made from it. */
  readonly isOnSite: boolean;
}

export function defineSetting<T>(
  key: string,
  schema: z.ZodType<T>,
  defaults: T,
  { changed, isOnSite = false }: { changed: EventFacts; isOnSite?: boolean },
): Setting<T> {
  return { key, schema, defaults, changed, isOnSite };
}

/** The settings as they stand. Kept in memory, because every page shows some of them. */
export class Settings {
  private readonly db: ReadDb;
  private readonly commits: CommitQueue;
  private readonly known = new Map<string, { value: unknown; isDefault: boolean }>();
  private changes = 0;

  constructor(db: ReadDb, commits: CommitQueue) {
    this.db = db;
    this.commits = commits;
  }

  get<T>(setting: Setting<T>): T {
    return this.find(setting).value;
  }

  /** Whether the operator has never stored it. */
  isDefault(setting: Setting<unknown>): boolean {
    return this.find(setting).isDefault;
  }

  /** Grows with every change that the website shows; pages made from older ones are stale. */
  version(): number {
    return this.changes;
  }

  async set<T>(setting: Setting<T>, value: T): Promise<void> {
    await this.change(setting, () => value);
  }

  /**
   * `change` is given what is stored by then, so that of two changes at once neither undoes the other. What it writes with
   * `tx` is stored with the change or not at all.
   */
  async change<T>(setting: Setting<T>, change: (current: T, tx: WriteTx) => T): Promise<void> {
    const value = await this.commits.write((tx) => {
      const changed = change(readStored(tx, setting).value, tx);
      upsertContent(tx, setting.key, changed);
      recordEvent(tx, setting.changed);
      return changed;
    });
    this.known.set(setting.key, { value, isDefault: false });
    if (setting.isOnSite) this.changes += 1;
  }

  /** The same as if one of them were stored so: for a look at what would follow from it. */
  asIf<T>(setting: Setting<T>, value: T): Settings {
    const seen = new Settings(this.db, this.commits);
    seen.known.set(setting.key, { value, isDefault: false });
    return seen;
  }

  private find<T>(setting: Setting<T>): { value: T; isDefault: boolean } {
    const known = this.known.get(setting.key);
    if (known) return known as { value: T; isDefault: boolean };
    const found = readStored(this.db, setting);
    this.known.set(setting.key, found);
    return found;
  }
}

function readStored<T>(db: ReadDb, { key, schema, defaults }: Setting<T>): { value: T; isDefault: boolean } {
  const stored = findContent(db, key);
  return stored === null ? { value: defaults, isDefault: true } : { value: schema.parse(stored), isDefault: false };
}
