import { z } from 'zod';
import { backupEvents } from './backups-events.ts';
import { savedTarget } from './connection-data.ts';
import { nothingBeside, standingOf } from './connection-standing.ts';
import { type FeaturePart, serviceState } from './feature-part.ts';
import { utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

export const backupsPart = {
  events: backupEvents,
  calls: () => Promise.all([import('./backups.ts')]),
  services: {
    backup: lazyObject(
      () =>
        serviceState.extend({
          last_backup_at: utcTimestamp.nullable(),
          last_rehearsal_at: utcTimestamp.nullable().describe('When a backup was last restored on trial, successfully'),
        }).shape,
    ),
  },
  connections: {
    backup: {
      place: 7,
      name: 'Sicherung außer Haus',
      isSeveral: true,
      standing: () => standingOf(nothingBeside).extend({ targets: z.array(savedTarget).describe('Where backups go') }),
    },
  },
} as const satisfies FeaturePart;
