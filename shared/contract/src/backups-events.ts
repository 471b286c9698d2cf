import { z } from 'zod';
import { defineEvents, news, personal } from './define-events.ts';

const ofTarget = { target: z.string().describe('Its address, with nothing secret in it') };

export const backupEvents = defineEvents({
  'backup.failed': news(() => ({ reason: personal() })),
  'backup.recovered': news(() => ({})),
  'backup.target_failed': news(() => ({
    ...ofTarget,
    reason: personal('German: refused, or not reached for a day. Told once until it works again'),
  })),
  'backup.target_recovered': news(() => ofTarget),
});
