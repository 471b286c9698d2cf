import { statSync } from 'node:fs';
import {
  type HealthView,
  type IntegrityCheck,
  type ProviderHealth,
  providerHealth,
} from '@it-lotse/contract/health-view';
import { inBackground } from '../../features/backups/background.ts';
import { migrationNames } from '../../kernel/database/migrate.ts';
import { readDisk } from '../../kernel/disk.ts';
import { countOutboxJobs, oldestOutboxJobAt } from '../../kernel/outbox/outbox.ts';
import { version } from '../../kernel/version.ts';
import type { HealthNeeds } from './health-needs.ts';
import { findIntegrityCheck, storeIntegrityCheck } from './integrity-repository.ts';
import { maskText, secretsIn } from './mask.ts';

/** How everything stands that the product works with. */
export function readHealthView(ctx: HealthNeeds): HealthView {
  const { db, sqlite, views } = ctx;
  const ofServer = {
    versions: {
      product: version,
      node: process.version,
      sqlite: sqlite.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? '',
      platform: `${process.platform} ${process.arch}`,
    },
    started_at: ctx.startedAt.toISOString(),
    database: readDatabase(ctx),
    disk: readDisk(ctx),
    outbox: { ...countOutboxJobs(db), oldest_at: oldestOutboxJobAt(db) },
  };
  const ofServices = views.services.map(({ health }) => health?.(db));
  const looks = { providers: readProviders(ctx), log: ctx.logTail.read() };
  // That nothing is left out the answer's schema sees.
  return Object.assign({}, ofServer, ...ofServices, looks) as HealthView;
}

function readDatabase({ db, sqlite, commits }: HealthNeeds): HealthView['database'] {
  const pragma = (name: string) => Number(sqlite.pragma(name, { simple: true }));
  const schemaVersion = pragma('user_version');
  return {
    writable: commits.canWrite(),
    // What the newest changes make of it stands in the log still; this is the size with them.
    size: pragma('page_count') * pragma('page_size'),
    wal_size: sizeOfFile(`${sqlite.name}-wal`),
    page_size: pragma('page_size'),
    pages: pragma('page_count'),
    free_pages: pragma('freelist_count'),
    schema_version: schemaVersion,
    migrations: migrationNames.slice(0, schemaVersion),
    integrity: findIntegrityCheck(db),
  };
}

const sizeOfFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

function readProviders(ctx: HealthNeeds): ProviderHealth[] {
  const { db, views } = ctx;
  const secrets = secretsIn(ctx.config);
  // What a provider said may name an address or a number.
  const masked = (text: string | null) => text && maskText(text, secrets);
  return providerHealth.shape.provider.options.flatMap((name) =>
    views.services.flatMap(({ provider, state }) => {
      if (provider?.name !== name) return [];
      const stands = (provider.state ?? state)(db);
      const record = provider.record(db);
      return {
        provider: name,
        state: stands.state,
        reason: masked(stands.reason),
        ...record,
        last_error: masked(record.last_error),
      };
    }),
  );
}

/** Has SQLite look at every page and index, on a thread of its own, and remembers what it found. */
export async function checkIntegrityNow({ sqlite, clock, commits }: HealthNeeds): Promise<IntegrityCheck> {
  const found = await inBackground('check-integrity', { path: sqlite.name });
  const check: IntegrityCheck = {
    checked_at: clock.now().toISOString(),
    ok: found.length === 0,
    message:
      found.length === 0
        ? 'Die Datenbank ist unversehrt.'
        : `Die Datenbank ist beschädigt: ${found.join('; ')}`.slice(0, 2000),
  };
  await commits
    .write((tx) => storeIntegrityCheck(tx, check))
    .catch(() => {
      // The result matters more than its memory: on a full disk it is told all the same.
    });
  return check;
}
