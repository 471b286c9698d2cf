import { z } from 'zod';
import { jsonFile } from './json-file.ts';

const settings = z.object({
  server: z.object({ origin: z.url(), businessName: z.string() }).nullable(),
});

/** What a person chose, in `settings.json` of the user's data folder. Never a secret. */
export function settingsFile(path: string) {
  return jsonFile(path, settings, { server: null });
}
export type SettingsFile = ReturnType<typeof settingsFile>;
