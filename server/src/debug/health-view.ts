import { statSync } from 'node:fs';
import type { HealthView, IntegrityCheck, ProviderHealth } from '@it-lotse/shared/contract/health-view';
import { inBackground } from '../backup/background.ts';
import { backupStandingOf } from '../backup/backups.ts';
import { calendarRecord, calendarServiceState } from '../calendar/calendar-service-state.ts';
import { assistantServiceState } from '../chat/chat-figures.ts';
import type { Context } from '../context.ts';
import { migrationNames } from '../database/migrate.ts';
import { findProviderRecord, findProviderState } from '../database/provider-states.ts';
import { countOutboxJobs, oldestOutboxJobAt } from '../outbox/outbox.ts';
import { version } from '../version.ts';
import { whatsappServiceState } from '../whatsapp/whatsapp-figures.ts';
import { readDisk } from './disk.ts';
import { findIntegrityCheck, storeIntegrityCheck } from './integrity-repository.ts';
import { maskText, secretsIn } from './mask.ts';

/** How everything stands that the product works with. */
export function readHealthView(ctx: Context): HealthView {
  const { db, sqlite } = ctx;
  return {
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
    backup: backupStandingOf(ctx),
    providers: readProviders(ctx),
    log: ctx.logTail.read(),
  };
}

function readDatabase({ db, sqlite, commits }: Context): HealthView['database'] {
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

function readProviders(ctx: Context): ProviderHealth[] {
  const { db, config } = ctx;
  const absent = { state: 'not_configured', reason: null } as const;
  const states = {
    smtp: ctx.mailer ? findProviderState(db, 'smtp') : absent,
    google: calendarServiceState(ctx),
    stripe: ctx.payments ? findProviderState(db, 'stripe') : absent,
    openai: assistantServiceState(ctx),
    whatsapp: whatsappServiceState(ctx),
    sms: ctx.sms ? findProviderState(db, 'sms') : absent,
  };
  const secrets = secretsIn(config);
  // What a provider said may name an address or a number.
  const masked = (text: string | null) => text && maskText(text, secrets);
  return (Object.keys(states) as (keyof typeof states)[]).map((provider) => {
    const { state, reason } = states[provider];
    const record = provider === 'google' ? calendarRecord(db) : findProviderRecord(db, provider);
    return { provider, state, reason: masked(reason), ...record, last_error: masked(record.last_error) };
  });
}

/** Has SQLite look at every page and index, on a thread of its own, and remembers what it found. */
export async function checkIntegrityNow({ sqlite, clock, commits }: Context): Promise<IntegrityCheck> {
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
    .write((db) => storeIntegrityCheck(db, check))
    .catch(() => {
      // The result matters more than its memory: on a full disk it is told all the same.
    });
  return check;
}
