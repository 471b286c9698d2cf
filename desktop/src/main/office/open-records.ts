import { pathWithoutPerson } from '@it-lotse/back-office/record-links';
import { z } from 'zod';
import { appOrigin } from '../page/trusted-page.ts';
import { jsonFile } from '../settings/json-file.ts';
import { rectangle } from '../window/window-state.ts';

const openRecord = z.object({ path: z.string().max(500), bounds: rectangle });
export type OpenRecord = z.infer<typeof openRecord>;
/** More than these nobody has in view; a file that grew must not open a hundred windows. */
const mostKept = 12;

/**
 * Which records stand in windows of their own, by server: they come back with the next start. The file is not encrypted, so a
 * conversation whose address is a telephone number is not in it.
 */
export function openRecords(path: string) {
  const file = jsonFile(path, z.record(z.string(), z.array(openRecord)), {});
  const isFit = (record: OpenRecord) => pathWithoutPerson(record.path) === record.path;
  const read = Object.entries(file.read());
  // An older version may have written it.
  if (!read.every(([, records]) => records.every(isFit)))
    file.write(Object.fromEntries(read.map(([origin, records]) => [origin, records.filter(isFit)])));
  return {
    of: (origin: string): readonly OpenRecord[] => file.read()[origin] ?? [],
    keep(origin: string, windows: readonly { url: string; bounds: OpenRecord['bounds'] }[]) {
      const records = windows
        .filter(({ url }) => url.startsWith(`${appOrigin}/`))
        .map(({ url, bounds }) => ({ path: new URL(url).pathname, bounds }))
        .filter(isFit);
      file.write({ ...file.read(), [origin]: records.slice(0, mostKept) });
    },
    carry(from: string, to: string) {
      const { [from]: records, ...others } = file.read();
      if (records) file.write({ ...others, [to]: records });
    },
    forget(origin: string) {
      const { [origin]: _gone, ...others } = file.read();
      file.write(others);
    },
  };
}
