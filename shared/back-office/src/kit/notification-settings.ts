import { z } from 'zod';

/** A time on the clocks of Berlin, '22:00'. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const notificationSettings = z.object({
  /** By the keys of the kinds; what is absent, as it came with a newer version, is told. */
  kinds: z.record(z.string().max(64), z.boolean()),
  /** From `from` until `until`, every night: `until` may lie before `from`. Equal times mean no quiet at all. */
  quiet: z.object({ on: z.boolean(), from: clockTime, until: clockTime, alarmsToo: z.boolean() }),
  /** Silent until this moment, whatever the hour; null: not silent. */
  mutedUntil: z.iso.datetime().nullable(),
  /** Whether notices of the system say who it is about: a locked screen may show them to anybody. */
  names: z.boolean().default(true),
  /** Browser only: notices of the system, also while another tab is in front. */
  ofTheSystem: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const firstNotificationSettings: NotificationSettings = {
  kinds: {},
  quiet: { on: false, from: '20:00', until: '07:00', alarmsToo: false },
  mutedUntil: null,
  names: true,
  ofTheSystem: false,
};
