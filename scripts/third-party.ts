import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { eachOnce, inStyleSheets, readThirdParty, type ThirdParty, thirdPartyList } from '../public-web/third-party.ts';
import { projectFolder } from './run-program.ts';

/** Written by the bundler for main, preload and renderer each: whose code it took. See desktop/electron.vite.config.ts. */
const bundledList = z.array(
  z.object({ name: z.string(), version: z.string(), identifier: z.string(), text: z.string().default('') }),
);
const listOf = (part: string) => join(projectFolder, `desktop/out/${part}/licences.json`);

const appHead = `In der Desktop-App von IT-Lotse steckt Software anderer. Danke dafür.

Electron, Chromium und was sie enthalten: LICENSE.electron.txt und LICENSES.chromium.html im Ordner der App.`;

/** Every foreign package in the built app, by name; Electron brings the list of its own parts. */
export function listThirdParty(): ThirdParty[] {
  const bundled = ['main', 'preload', 'renderer'].flatMap((part) =>
    bundledList
      .parse(JSON.parse(readFileSync(listOf(part), 'utf8')))
      .map(({ name, version, identifier, text }) => ({ name, version, licence: identifier, text })),
  );
  const beside = ['keytar', ...inStyleSheets].map((name) => readThirdParty(join(projectFolder, 'node_modules', name)));
  return eachOnce([...bundled, ...beside]);
}

/** The list as people read it. @throws where the text of a licence is not known */
export const licenceList = (packages: readonly ThirdParty[]) => thirdPartyList(appHead, packages);
