import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { encryptedEnding, mediaArchiveOf, rescueKitName } from '../../../kernel/database/backup-names.ts';
import type { WriteTx } from '../../../kernel/database/database.ts';
import { enqueueJob, holdQueue, releaseQueue } from '../../../kernel/outbox/outbox.ts';
import type { ClaimedJob, JobHandler, JobOutcome } from '../../../kernel/outbox/outbox-job.ts';
import { inBackground } from '../background.ts';
import type { BackupsNeeds } from '../backups-needs.ts';
import { departuresCount, readDepartures } from '../targets/departures.ts';
import { wasRefused } from '../targets/target-fault.ts';
import { noteTargetFails, noteTargetWorks } from './target-alarms.ts';
import { findTarget, saveTarget } from './targets-repository.ts';

/** Whoever is refused again and again is locked out by many providers. */
const pauseAfterRefusalMs = 3_600_000;
const uploadPayload = z.object({ target: z.string(), file: z.string() });
const departuresPayload = z.object({ target: z.string() });

/** One job for each target: a backup that is finished goes there. Only what is encrypted ever does. */
export function queueUploads(tx: WriteTx, { config }: Pick<BackupsNeeds, 'config'>, file: string, version = ''): void {
  if (!file.endsWith(encryptedEnding)) return;
  for (const address of config.backupTargets) {
    const target = address.name;
    enqueueJob(tx, {
      kind: 'backup.upload',
      idempotencyKey: `backup:${target}:${file}${version}`,
      title: `${file === rescueKitName ? 'Rettungspaket' : 'Sicherung'} nach ${address.label || target}`,
      payload: { target, file },
      queueKey: target,
    });
  }
}

/** The list of who has left goes to each target that has not the newest; one that was given up begins anew each day. */
export function queueDepartures(tx: WriteTx, { config }: Pick<BackupsNeeds, 'config'>): void {
  const count = departuresCount(tx);
  const day = tx.now.toISOString().slice(0, 10);
  for (const { name: target } of config.backupTargets) {
    if (findTarget(tx, target).departures_sent >= count) continue;
    enqueueJob(tx, {
      kind: 'backup.departures',
      idempotencyKey: `departures:${target}:${count}:${day}`,
      title: `Liste der Abgemeldeten und Gelöschten nach ${target}`,
      payload: { target },
      queueKey: target,
    });
  }
}

/** Brings a backup with its media, or the rescue kit, to a target. Again is harmless: what lies there whole stays. */
export const uploadJob: JobHandler<BackupsNeeds> = {
  // A target far away may take hours for what another has in a minute.
  lanes: [{}, {}, {}],

  async run(ctx, job) {
    const { target, file } = uploadPayload.parse(job.payload);
    const { config, clock } = ctx;
    const address = config.backupTargets.find(({ name }) => name === target);
    const path = join(config.backupDir, file);
    // Taken out of the configuration, or so old by now that the folder has let go of it, too.
    if (!address || !existsSync(path)) return { result: 'done' };
    const media = mediaArchiveOf(file);
    const isKit = file === rescueKitName;
    const names = !isKit && existsSync(join(config.backupDir, media)) ? [media, file] : [file];
    const files = names.map((name) => ({ name, path: join(config.backupDir, name) }));
    const { host_key: hostKey } = findTarget(ctx.db, target);
    const order = { address, hostKey, files, isSameForEver: !isKit, now: clock.now().toISOString() };
    try {
      const { size, hostKey: host_key } = await inBackground('store-at-target', order, ctx.backups.stopped);
      return {
        result: 'done',
        record: (tx) => {
          saveTarget(tx, target, { host_key });
          noteTargetWorks(tx, target, size);
          releaseQueue(tx, 'backup.upload', target);
        },
      };
    } catch (error) {
      return failure(ctx, error as Error, (tx) => {
        noteTargetFails(tx, target, error as Error);
        // A target that is broken for days gets every backup of them, and is asked by one of them at a time.
        holdQueue(tx, job.id);
      });
    }
  },
  settle: () => undefined,
  revive: (_tx, _job: ClaimedJob) => undefined,
};

/** Brings the newest list of who has left to a target, in place of the one before. */
export const departuresJob: JobHandler<BackupsNeeds> = {
  async run(ctx, job) {
    const { target } = departuresPayload.parse(job.payload);
    const { config, clock, db } = ctx;
    const { backupPassphrase: passphrase, dataDir } = config;
    const address = config.backupTargets.find(({ name }) => name === target);
    const count = departuresCount(db);
    const { host_key: hostKey, departures_sent } = findTarget(db, target);
    if (!address || passphrase === null || departures_sent >= count) return { result: 'done' };
    const text = JSON.stringify(readDepartures(db, ctx.views, clock.now()));
    const order = { address, hostKey, text, passphrase, dataDir };
    try {
      const stored = await inBackground('store-departures', order, ctx.backups.stopped);
      return {
        result: 'done',
        record: (tx) => saveTarget(tx, target, { host_key: stored.hostKey, departures_sent: count }),
      };
    } catch (error) {
      return failure(ctx, error as Error);
    }
  },
  settle: () => undefined,
  revive: (_tx, _job: ClaimedJob) => undefined,
};

function failure({ backups, log }: BackupsNeeds, error: Error, record?: (tx: WriteTx) => void): JobOutcome {
  if (backups.stopped.aborted) return { result: 'more', reason: 'Der Server wurde dabei beendet.' };
  const { message: reason } = error;
  log.warn({ reason }, 'a backup target did not take a file');
  const pauseMs = wasRefused(error) ? pauseAfterRefusalMs : undefined;
  return { result: 'retry', reason, ...(pauseMs && { pauseMs }), ...(record && { record }) };
}
