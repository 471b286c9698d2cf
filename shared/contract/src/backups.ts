import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/** nightly, manual: whole backups with media · snapshot: the database as it was before everything of a kind was deleted */
export const backupKinds = ['nightly', 'manual', 'snapshot'] as const;
/** ok: restored into a temporary file and found complete · none: not tried, the copy itself was checked */
export const rehearsalOutcomes = ['ok', 'failed', 'none'] as const;

export const backup = lazyObject(() => ({
  name: z.string().describe('File name in BACKUP_DIR'),
  created_at: utcTimestamp,
  size: z.number().int().describe('Bytes of the database file'),
  media: z
    .object({ name: z.string(), size: z.number().int() })
    .nullable()
    .describe('The archive of pictures, voice messages and files; null where there were none'),
  kind: z.enum(backupKinds),
  encrypted: z.boolean(),
  rehearsal: z.enum(rehearsalOutcomes),
  rehearsed_at: utcTimestamp.nullable(),
  reason: z.string().nullable().describe('German: why the rehearsal failed'),
}));
export type Backup = z.infer<typeof backup>;

/** Database, media and the key of this installation in one encrypted file, from which a new machine goes on. */
const rescueKit = lazyObject(() => ({
  name: z.string().describe('File name in BACKUP_DIR; a new one takes its place'),
  created_at: utcTimestamp,
  size: z.number().int(),
}));
export type RescueKit = z.infer<typeof rescueKit>;

/** waiting: nothing has got there yet, and nothing failed */
export const targetStates = ['ok', 'waiting', 'failing'] as const;

/** A place outside of the server to which every finished backup goes. */
const backupTarget = lazyObject(() => ({
  name: z.string().describe('Its address, with nothing secret in it'),
  label: z.string().default('').describe('What the operator calls it; blank: its name'),
  protocol: z.enum(['webdav', 'sftp', 's3']),
  state: z.enum(targetStates),
  last_success_at: utcTimestamp.nullable(),
  last_size: z.number().int().nullable().describe('Bytes of the last backup there, with its media'),
  failing_since: utcTimestamp.nullable(),
  reason: z.string().nullable().describe('German: why the last try failed; null while it works'),
  next_try_at: utcTimestamp.nullable().describe('null: nothing waits for it'),
}));
export type BackupTarget = z.infer<typeof backupTarget>;

/** How backups stand as a whole. */
export const backupStanding = lazyObject(() => ({
  last_backup_at: utcTimestamp.nullable(),
  last_rehearsal_at: utcTimestamp.nullable().describe('The last one that succeeded'),
  failure: z.string().nullable().describe('German; null while the last backup succeeded'),
}));
export type BackupStanding = z.infer<typeof backupStanding>;

export const listBackups = defineEndpoint({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'The backups that are kept, newest first',
  access: 'operator',
  answer: lazyObject(
    () =>
      backupStanding.extend({
        backups: z.array(backup),
        running: z.boolean().describe('A backup is being made just now'),
        encryption: z.boolean().describe('New backups are encrypted'),
        folder: z.string(),
        targets: z.array(backupTarget).default([]).describe('Where backups go besides the folder'),
        rescue_kit: rescueKit.nullable().default(null),
        rescue_running: z.boolean().default(false).describe('One is being made just now'),
        rescue_failure: z.string().nullable().default(null).describe('German: why the last one was not made'),
      }).shape,
  ),
});

export const makeBackup = defineEndpoint({
  method: 'POST',
  path: '/api/admin/backups',
  summary: 'Makes a backup now and restores it on trial',
  access: 'operator',
  status: 201,
  answer: lazyObject(() => ({
    running: z.boolean().describe('true: a big one, still under way; the list tells when it is there'),
    backup: backup.nullable(),
  })),
});

export const makeRescueKit = defineEndpoint({
  method: 'POST',
  path: '/api/admin/rescue-kit',
  summary: 'Writes a rescue kit and unpacks it on trial; needs BACKUP_PASSPHRASE',
  access: 'operator',
  status: 201,
  answer: lazyObject(() => ({
    running: z.boolean().describe('true: a big one, still under way; the list tells when it is there'),
    rescue_kit: rescueKit.nullable(),
  })),
});

export const checkBackupTarget = defineEndpoint({
  method: 'POST',
  path: '/api/admin/backup-targets/check',
  summary: 'Signs in at a target outside, leaves a small file there and takes it away again',
  access: 'operator',
  body: lazyObject(() => ({ name: z.string().max(500).describe('As the list names it') })),
  answer: lazyObject(() => ({
    ok: z.boolean(),
    reason: z.string().nullable().describe('German: why not; null when it works'),
  })),
});

/** The file of a backup, of its media, or the rescue kit, for the operator; `name` as the list says it. */
export const backupFilePath = (name: string) => `/api/admin/backups/${encodeURIComponent(name)}/file`;
