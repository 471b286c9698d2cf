import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

/** A foreign package of which something is in what we hand out. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** The licence in full, as its author wrote it; empty where the package comes without. */
  readonly text: string;
}

/** What the style sheets bring along: no module of a bundle names it. */
export const inStyleSheets = ['@fontsource-variable/atkinson-hyperlegible-next', 'tailwindcss'];

const siteHead = 'In dieser Website steckt Software anderer. Danke dafür.';
const manifest = z.object({ name: z.string(), version: z.string(), license: z.string().default('siehe Text') });

/**
 * Writes lizenzen.txt: whose code and fonts visitors download, each with its licence. Vite's own `build.license` does not
 * look into web workers, so this goes by the modules of every chunk; hand `ofWorkers` to `worker.plugins`.
 */
export function thirdPartyNotices(beside: readonly string[] = inStyleSheets): { ofPages: Plugin; ofWorkers: Plugin } {
  const folders = new Set(beside.map((name) => join(import.meta.dirname, '../node_modules', name)));
  const collect = (bundle: Record<string, { type: string; moduleIds?: readonly string[] }>) => {
    for (const id of Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds)) {
      const folder = packageFolderOf(id);
      if (folder) folders.add(folder);
    }
  };
  return {
    ofWorkers: { name: 'third-party-of-workers', generateBundle: (_options, bundle) => collect(bundle) },
    ofPages: {
      name: 'third-party-notices',
      apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
      // Workers are built while the pages are transformed, so all of them are known by now.
      generateBundle(_options, bundle) {
        collect(bundle);
        const source = thirdPartyList(siteHead, eachOnce([...folders].map(readThirdParty)));
        this.emitFile({ type: 'asset', fileName: 'lizenzen.txt', source });
      },
    },
  };
}

/** Each version of a package once, by name. */
export function eachOnce(packages: readonly ThirdParty[]): ThirdParty[] {
  const byName = new Map(packages.map((each) => [nameAndVersion(each), each]));
  return [...byName.values()].sort((a, b) => nameAndVersion(a).localeCompare(nameAndVersion(b), 'en'));
}

/** The list as people read it. @throws where the text of a licence is not known */
export function thirdPartyList(head: string, packages: readonly ThirdParty[]): string {
  const names = packages.map((each) => `${nameAndVersion(each)} – ${each.licence}`);
  const apache = packages.find(({ licence, text }) => licence === 'Apache-2.0' && text !== '')?.text ?? '';
  const texts = packages.map((each) => `${'─'.repeat(80)}\n${nameAndVersion(each)}\n\n${licenceText(each, apache)}\n`);
  return [`${head}\n\n${names.join('\n')}\n`, ...texts].join('\n');
}

const nameAndVersion = ({ name, version }: ThirdParty) => `${name} ${version}`;

/** The package installed in `folder`. */
export function readThirdParty(folder: string): ThirdParty {
  const { name, version, license } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  return { name, version, licence: license, text: file ? readFileSync(join(folder, file), 'utf8') : '' };
}

/** The folder of the package a module belongs to; null: it is ours or the bundler's. */
export function packageFolderOf(moduleId: string): string | null {
  const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(moduleId.replace(/^\0/, '')) ?? [];
  return folder ?? null;
}

/** Some packages name the MIT licence in their manifest only: https://spdx.org/licenses/MIT.html */
function licenceText({ name, licence, text }: ThirdParty, apache: string): string {
  if (text !== '') return text.trim();
  // The same words for everybody, unlike those of the MIT licence.
  if (licence === 'Apache-2.0' && apache !== '') return apache.trim();
  if (licence !== 'MIT') throw new Error(`${name} comes without the text of its licence (${licence})`);
  return `MIT License

Copyright (c) the authors of ${name}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
}
