import { firstLockSettings, lockSettings } from '@it-lotse/back-office/app-lock-host';
import { dayKey, dayKeys } from '@it-lotse/back-office/day-key';
import {
  firstNotificationSettings,
  notificationSettings,
} from '@it-lotse/back-office/notifications/notification-settings';
import { z } from 'zod';
import { serverColours } from '../../bridge/server-profile.ts';
import { jsonFile } from './json-file.ts';

/** A server as settings.json keeps it; its origin tells it from the others. */
const serverProfile = z.object({
  origin: z.url(),
  name: z.string().min(1),
  // A newer version may have had other colours.
  colour: z.enum(serverColours).catch(serverColours[0]),
  publicKey: z.string().optional(),
  tellsAside: z.boolean().optional().catch(undefined),
});

/** Those that are as expected: a fault in one of them must not cost the others. */
const serverProfiles = z.array(z.unknown()).transform((servers) =>
  servers.flatMap((server) => {
    const profile = serverProfile.safeParse(server);
    return profile.success ? [profile.data] : [];
  }),
);

/** A fault in one part must not cost the servers: what is added here has a `.catch(…)`. */
const settings = z.object({
  servers: serverProfiles,
  /** The origin of the one this app works with; null before the first choice. */
  current: z.url().nullable().catch(null),
  notifications: notificationSettings.catch(firstNotificationSettings),
  /** The system showed nothing when the last notice was to be shown. */
  noticesRefused: z.boolean().catch(false),
  /** Whether closing the window leaves the app in the tray; null: closing asks. */
  keepsRunning: z.boolean().nullable().catch(null),
  lock: lockSettings.catch(firstLockSettings),
  /** null: switched off. */
  dayKey: dayKey.nullable().catch(dayKeys[0]),
});
export type Settings = z.infer<typeof settings>;

/** Until version 0.1 there was one server, and its name was the business's. */
const oneServer = z.object({ server: z.object({ origin: z.url(), businessName: z.string() }) });

const settingsOfAnyAge = z.preprocess((stored) => {
  const old = oneServer.safeParse(stored);
  if (!old.success) return stored;
  const { origin, businessName } = old.data.server;
  const name = businessName || new URL(origin).host;
  return { ...Object(stored), servers: [{ origin, name, colour: serverColours[0] }], current: origin };
}, settings);

export interface SettingsFile {
  read(): Settings;
  /** Changes what is named and keeps the rest. */
  update(part: Partial<Settings>): void;
}

/** What a person chose, in `settings.json` of the user's data folder. Never a secret. */
export function settingsFile(path: string): SettingsFile {
  const file = jsonFile(path, settingsOfAnyAge, settings.parse({ servers: [], current: null }));
  // The memory leads: with a disk that takes nothing more, what was chosen counts for this run.
  let known = file.read();
  return {
    read: () => known,
    update(part) {
      known = { ...known, ...part };
      file.write(known);
    },
  };
}
