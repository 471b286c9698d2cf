import { backupEvents } from './backups-events.ts';
import { type FeaturePart, serviceState } from './feature-part.ts';
import { utcTimestamp } from './fields.ts';

export const backupsPart = {
  events: backupEvents,
  services: {
    backup: serviceState.extend({
      last_backup_at: utcTimestamp.nullable(),
      last_rehearsal_at: utcTimestamp.nullable().describe('When a backup was last restored on trial, successfully'),
    }),
  },
} as const satisfies FeaturePart;
