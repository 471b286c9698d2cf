import type { Standing } from '@it-lotse/contract/connections';
import type { ConnectionName } from '@it-lotse/contract/feature-parts';
import type { Config } from '../../config.ts';
import type { CommitQueue } from '../database/commit-queue.ts';
import type { ReadDb, WriteTx } from '../database/database.ts';
import { recordEvent } from '../events/event-log.ts';
import { fieldRefusal } from '../http/app-error.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings/settings.ts';
import type { Connection } from './connection.ts';
import { deleteConnection, findConnection, upsertConnection } from './connections-repository.ts';
import { hintOf } from './secret-hint.ts';

interface Needs {
  readonly environment: Config;
  readonly kinds: readonly Connection[];
  readonly db: ReadDb;
  readonly commits: CommitQueue;
  readonly secrets: Secrets;
  readonly settings: Settings;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * How outside services are reached: what the environment says, else what the operator stored, else nothing. Whoever uses a
 * service asks for it at that moment, so that a change holds for the next call, without a restart.
 */
export class Connections {
  private readonly needs: Needs;
  private known: Config | undefined;
  private isStale = false;
  private changes = 0;
  private readonly listeners: ((name: ConnectionName) => void)[] = [];

  constructor(needs: Needs) {
    this.needs = needs;
    needs.commits.onCommit(() => {
      if (!this.isStale) return;
      this.isStale = false;
      this.known = undefined;
      this.changes += 1;
    });
  }

  /** The configuration in force. The same object as long as nothing changes. */
  get config(): Config {
    const { environment, kinds, db } = this.needs;
    this.known ??= Object.freeze(
      kinds.reduce((config, kind) => this.with(config, kind, this.read(db, kind)), environment),
    );
    return this.known;
  }

  /** Grows with every change. */
  version(): number {
    return this.changes;
  }

  /** How one stands, for the office: nothing secret is in it. */
  standing<Document extends object, Open extends object>(
    kind: Connection<Document, Open>,
  ): Standing & { saved: Open | null } {
    const { db, environment } = this.needs;
    const row = findConnection(db, kind.name);
    const document = this.read(db, kind);
    const variables = { ...kind.variables, ...kind.besideVariables };
    return {
      source: this.isOfEnvironment(kind) ? 'environment' : document === null ? 'none' : 'office',
      variables: Object.keys(variables).filter((name) => environment[variables[name] as keyof Config] !== null),
      saved: document && kind.open.parse(document),
      secrets: hintsOf(kind, document),
      unreadable: row !== null && document === null,
      changed_at: row?.changed_at ?? null,
    };
  }

  /**
   * What was typed, with the stored secrets where their fields were left blank.
   * @throws AppError validation_failed by field
   */
  complete<Document extends object>(kind: Connection<Document>, typed: Document): Document {
    return this.completeWith(kind, typed, this.read(this.needs.db, kind));
  }

  /** What is stored, secrets and all; never for an answer. Null: nothing, or it cannot be read here. */
  stored<Document extends object>(kind: Connection<Document>): Document | null {
    return this.read(this.needs.db, kind);
  }

  /** @throws AppError validation_failed by field */
  save<Document extends object>(kind: Connection<Document>, typed: Document): Promise<void> {
    return this.change(kind, () => typed);
  }

  /**
   * As `save`, with what is stored in the same transaction: two changes of a list at the same moment both stay.
   * @throws AppError validation_failed by field, and whatever `make` throws
   */
  async change<Document extends object>(
    kind: Connection<Document>,
    make: (stored: Document | null) => Document,
  ): Promise<void> {
    const { commits, secrets, environment } = this.needs;
    await commits.write((tx) => {
      const before = this.read(tx, kind);
      const document = this.completeWith(kind, make(before), before);
      upsertConnection(tx, kind.name, secrets.seal(JSON.stringify(document)));
      recordEvent(tx, { type: 'connection.changed', connection: kind.name, change: 'saved' });
      this.isStale = true;
      this.tellChanged(tx, kind, this.with(environment, kind, document));
    });
  }

  /** Forgets what is stored; doing so twice changes nothing. */
  async remove(kind: Connection): Promise<void> {
    await this.needs.commits.write((tx) => {
      if (!deleteConnection(tx, kind.name)) return;
      recordEvent(tx, { type: 'connection.changed', connection: kind.name, change: 'removed' });
      this.isStale = true;
      this.tellChanged(tx, kind, this.needs.environment);
    });
  }

  /** Calls `listener` in the transaction of each change that takes effect. */
  onChanged(listener: (name: ConnectionName) => void): void {
    this.listeners.push(listener);
  }

  private tellChanged<Document extends object>(tx: WriteTx, kind: Connection<Document>, config: Config): void {
    if (this.isOfEnvironment(kind)) return;
    kind.changed(tx, { config, settings: this.needs.settings });
    for (const listener of this.listeners) listener(kind.name);
  }

  private isOfEnvironment({ variables }: Pick<Connection, 'variables'>): boolean {
    return Object.values(variables).some((field) => this.needs.environment[field] !== null);
  }

  private with<Document extends object>(config: Config, kind: Connection<Document>, document: Document | null): Config {
    if (document === null || this.isOfEnvironment(kind)) return config;
    return { ...config, ...kind.overlay(document, this.needs.environment) };
  }

  /** Null: nothing is stored, or it was sealed on another machine. */
  private read<Document extends object>(db: ReadDb, { name, schema }: Connection<Document>): Document | null {
    const row = findConnection(db, name);
    const text = row && this.needs.secrets.open(row.sealed);
    if (text === null) return null;
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  }

  private completeWith<Document extends object>(
    kind: Connection<Document>,
    typed: Document,
    stored: Document | null,
  ): Document {
    const given = { ...typed } as Fields;
    const before = { ...stored } as Fields;
    const kept: Record<string, unknown> = {};
    for (const field of kind.secrets) {
      if (given[field] !== '' || !before[field]) continue;
      // A stored secret goes only where it went before, whoever sits at the office.
      const goesOut = !kind.keptHere?.includes(field);
      if (goesOut && kind.boundTo.some((place) => given[place] !== before[place])) {
        throw fieldRefusal(field, 'Bitte geben Sie es neu ein: Das hinterlegte gilt nur für die bisherigen Angaben.');
      }
      kept[field] = before[field];
    }
    const document = { ...typed, ...kept };
    const fault = kind.faultOf(document);
    if (fault) throw fieldRefusal(fault.field, fault.fault);
    return document;
  }
}

function hintsOf(kind: Pick<Connection, 'secrets' | 'showsEnds'>, document: object | null): Record<string, string> {
  const stored = Object.entries(document ?? {}).filter(
    ([field, value]) => kind.secrets.includes(field) && value !== '',
  );
  return Object.fromEntries(stored.map(([field, value]) => [field, hintOf(String(value), kind.showsEnds)]));
}
