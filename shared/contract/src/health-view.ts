import { z } from 'zod';
import { backupStanding } from './backups.ts';
import { defineEndpoint } from './endpoint.ts';
import { serviceState } from './feature-part.ts';
import { providerNames } from './feature-parts.ts';
import { utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

const bytes = z.number().int();

export const integrityCheck = lazyObject(() => ({
  checked_at: utcTimestamp,
  ok: z.boolean(),
  message: z.string().describe('German; what SQLite found where it is not ok'),
}));
export type IntegrityCheck = z.infer<typeof integrityCheck>;

export const logLine = lazyObject(() => ({
  at: utcTimestamp,
  level: z.enum(['debug', 'info', 'warn', 'error']),
  text: z.string().describe('Secrets, e-mail addresses and telephone numbers are masked'),
}));
export type LogLine = z.infer<typeof logLine>;

export const providerHealth = lazyObject(
  () =>
    serviceState.extend({
      provider: z.enum(providerNames),
      last_success_at: utcTimestamp.nullable(),
      last_error_at: utcTimestamp.nullable(),
      last_error: z.string().nullable(),
    }).shape,
);
export type ProviderHealth = z.infer<typeof providerHealth>;

export const healthView = lazyObject(() => ({
  versions: z.object({ product: z.string(), node: z.string(), sqlite: z.string(), platform: z.string() }),
  started_at: utcTimestamp,
  database: z.object({
    writable: z.boolean(),
    size: bytes,
    wal_size: bytes.describe('The write-ahead log beside it'),
    page_size: bytes,
    pages: z.number().int(),
    free_pages: z.number().int(),
    schema_version: z.number().int(),
    migrations: z.array(z.string()).describe('All of them, oldest first; the database has gone through them'),
    integrity: integrityCheck.nullable().describe('The last check; null: never asked for'),
  }),
  disk: z.object({
    free: bytes,
    total: bytes,
    nearly_full: z.boolean(),
  }),
  outbox: z.object({
    waiting: z.number().int(),
    dead: z.number().int(),
    oldest_at: utcTimestamp.nullable().describe('Since when the oldest job waits'),
  }),
  backup: backupStanding,
  providers: z.array(providerHealth),
  log: z.array(logLine).describe('The last lines, oldest first'),
}));
export type HealthView = z.infer<typeof healthView>;

export const getHealthView = defineEndpoint({
  method: 'GET',
  path: '/api/admin/health-view',
  summary: 'How database, disk, outbox, backups and outside services stand, and the end of the log',
  access: 'operator',
  answer: healthView,
});

export const checkIntegrity = defineEndpoint({
  method: 'POST',
  path: '/api/admin/health-view/integrity-check',
  summary: 'Has SQLite check the whole database',
  access: 'operator',
  answer: integrityCheck,
});

export const tokenTest = defineEndpoint({
  method: 'GET',
  path: '/api/debug/token-test',
  summary: 'Whether the access token is accepted',
  access: 'operator',
  answer: lazyObject(() => ({
    token_verification: z.string().describe("'valid'; any other token is refused with 401"),
  })),
});

/** GET, operator: a JSON file for whoever helps; counts and states, no personal data, no secrets. */
export const diagnosticsPath = '/api/admin/diagnostics';
