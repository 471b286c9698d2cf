import { backupConnection as backupDocument, officeTarget } from '@it-lotse/contract/connection-data';
import { nothingBeside } from '@it-lotse/contract/connection-standing';
import { z } from 'zod';
import type { Connection } from '../../../kernel/connections/connection.ts';
import type { StoredBackup } from '../../../kernel/connections/connection-desk.ts';
import { bringForwardJobs } from '../../../kernel/outbox/outbox.ts';
import { findLastGoodRun } from '../backup-runs-repository.ts';
import { targetOf } from './target-document.ts';
import { queueDepartures, queueUploads } from './target-jobs.ts';

const storedBackup = backupDocument.extend({ targets: z.array(officeTarget.extend({ id: z.string() })) });

/** Where there was one target only, it stood beside the passphrase. What is sealed, no migration can read. */
function carriedOver(document: unknown): unknown {
  const { protocol, passphrase, ...place } = Object(document);
  if (protocol === undefined) return document;
  return { passphrase, targets: protocol === 'none' ? [] : [{ id: 'first', label: '', protocol, ...place }] };
}

/** What backups and the rescue kit are encrypted with, and where they go outside of the house. */
export const backupConnection: Connection<StoredBackup, Record<string, never>> = {
  name: 'backup',
  schema: z.preprocess(carriedOver, storedBackup),
  open: nothingBeside as z.ZodType<Record<string, never>>,
  secrets: ['passphrase'],
  boundTo: [],
  keptHere: ['passphrase'],
  showsEnds: false,
  // No target is set without a passphrase, so that this one tells of both.
  variables: { BACKUP_PASSPHRASE: 'backupPassphrase' },
  faultOf: ({ passphrase }) => (passphrase === '' ? { field: 'passphrase', fault: 'Die Passphrase fehlt.' } : null),
  overlay: ({ passphrase, targets }) => ({
    backupPassphrase: passphrase,
    backupTargets: targets.map(targetOf).filter((target) => target !== null),
  }),
  changed(tx, { config }) {
    for (const kind of ['backup.upload', 'backup.departures']) bringForwardJobs(tx, kind);
    queueDepartures(tx, { config });
    const newest = findLastGoodRun(tx)?.file_name;
    if (newest) queueUploads(tx, { config }, newest);
  },
};
