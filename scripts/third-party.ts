import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectFolder } from './run-program.ts';

/** A foreign package of which something is in the packed app. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** The licence in full, as its author wrote it; empty where the package comes without. */
  readonly text: string;
}

/** Written by the bundler for main, preload and renderer each: whose code it took. See desktop/electron.vite.config.ts. */
const bundledList = z.array(
  z.object({ name: z.string(), version: z.string(), identifier: z.string(), text: z.string().default('') }),
);
const listOf = (part: string) => join(projectFolder, `desktop/out/${part}/licences.json`);

/** What is in the app without being a module of the bundle: the native module, fonts, and what lies in the style sheet. */
const besideTheBundle = ['keytar', '@fontsource-variable/atkinson-hyperlegible-next', 'tailwindcss'];

/** Every foreign package in the built app, by name; Electron brings the list of its own parts. */
export function listThirdParty(): ThirdParty[] {
  const bundled = ['main', 'preload', 'renderer'].flatMap((part) =>
    bundledList
      .parse(JSON.parse(readFileSync(listOf(part), 'utf8')))
      .map(({ name, version, identifier, text }) => ({ name, version, licence: identifier, text })),
  );
  const all = [...bundled, ...besideTheBundle.map(readInstalled)];
  return [...new Map(all.map((each) => [`${each.name}@${each.version}`, each])).values()].sort((a, b) =>
    `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`, 'en'),
  );
}

/** The list as people read it. @throws where the text of a licence is not known */
export function licenceList(packages: readonly ThirdParty[]): string {
  const head = `In der Desktop-App von IT-Lotse steckt Software anderer. Danke dafür.

Electron, Chromium und was sie enthalten: LICENSE.electron.txt und LICENSES.chromium.html im Ordner der App.

${packages.map(({ name, version, licence }) => `${name} ${version} – ${licence}`).join('\n')}
`;
  const texts = packages.map((each) => `${'─'.repeat(80)}\n${each.name} ${each.version}\n\n${licenceText(each)}\n`);
  return [head, ...texts].join('\n');
}

/** Some packages name the MIT licence in their manifest only: https://spdx.org/licenses/MIT.html */
function licenceText({ name, licence, text }: ThirdParty): string {
  if (text !== '') return text.trim();
  if (licence !== 'MIT') throw new Error(`${name} comes without the text of its licence (${licence})`);
  return `MIT License

Copyright (c) the authors of ${name}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
}

const manifest = z.object({ version: z.string(), license: z.string() });

function readInstalled(name: string): ThirdParty {
  const folder = join(projectFolder, 'node_modules', name);
  const { version, license } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return { name, version, licence: license, text: file ? readFileSync(join(folder, file), 'utf8') : '' };
}
