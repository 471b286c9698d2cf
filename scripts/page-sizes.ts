import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { defaultBusinessFacts } from '@it-lotse/domain/default-business-facts';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { defaultPrices } from '@it-lotse/domain/default-prices';
import { defaultRetention } from '@it-lotse/domain/default-retention';
import { noOwnSiteTexts } from '@it-lotse/domain/shipped-site-texts';
import { siteTextsInFull } from '@it-lotse/domain/site-texts';
import { defaultTaxSettings } from '@it-lotse/domain/tax';
import { z } from 'zod';
import { offerFrom } from '../server/src/features/appointments/appointment-answers.ts';
import { loadBuiltSite } from '../server/src/site/built-site.ts';
import { compressText } from '../server/src/site/prepared-answer.ts';
import { projectFolder } from './run-program.ts';

/** What a page of the built website weighs, in bytes. */
export interface PageSize {
  /** The document with its style sheet, and the same as it is sent. */
  html: number;
  htmlSent: number;
  /** Its style sheet alone. */
  styles: number;
  /** As sent: all that is loaded before anything is touched or scrolled to. */
  script: number;
  /** What the script is made of, uncompressed, by module or package. */
  modules: Record<string, number>;
}

const manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));
const moduleSizes = z.record(z.string(), z.record(z.string(), z.number()));

/** With everything that may be switched on: a page is never longer by what is set up. */
const content: SiteContent = {
  prices: defaultPrices,
  profile: defaultBusinessProfile,
  facts: defaultBusinessFacts,
  booking: offerFrom(defaultBookingSettings, defaultBusinessFacts, true, 0, 'ich'),
  tax: defaultTaxSettings,
  texts: siteTextsInFull(noOwnSiteTexts, defaultBusinessProfile),
  samples: { claims: true, values: true },
  ownPages: [],
  // A logo takes less than the sign it stands in place of.
  look: {
    photo: { id: '0123456789abcdef', width: 352, height: 440, alt: 'Porträt von Hauke Mustermann' },
    logo: null,
    tokens: null,
  },
  terms: '# Geltung\n\nDiese Bedingungen gelten für alle Verträge.',
  hoster: { name: '', address: '' },
  processing: ['server-log', 'contact-form', 'appointments', 'email', 'sms', 'google-calendar', 'stripe', 'chat'],
  assistant: { processor: 'OpenAI Ireland Ltd' },
  mailHost: 'mail.beispiel.de',
  calendarServer: null,
  retention: defaultRetention,
  isOpen: true,
  year: 2030,
};

/** Every page of the built website by its path. @throws when the site has not been built */
export async function measurePages(): Promise<Record<string, PageSize>> {
  const distDir = join(projectFolder, 'public-web/dist');
  const { renderer, assets, clientDir } = await loadBuiltSite(distDir);
  const readJson = (name: string): unknown => JSON.parse(readFileSync(join(clientDir, '.vite', name), 'utf8'));
  const entries = manifest.parse(readJson('manifest.json'));
  const modules = moduleSizes.parse(readJson('modules.json'));

  function filesOf(sources: readonly string[], found = new Set<string>()): Set<string> {
    for (const source of sources) {
      const entry = entries[source];
      if (!entry) throw new Error(`the manifest names no ${source}`);
      if (found.has(entry.file)) continue;
      found.add(entry.file);
      filesOf(entry.imports, found);
    }
    return found;
  }

  return Object.fromEntries(
    renderer.sitePaths.map((path) => {
      const { html, inlineCss } = renderer.renderPage({
        path,
        content,
        assets,
        publicUrl: 'https://www.it-lotse.example',
      });
      const size: PageSize = {
        html: Buffer.byteLength(html),
        htmlSent: compressText(Buffer.from(html)).br.byteLength,
        styles: Buffer.byteLength(inlineCss),
        script: 0,
        modules: {},
      };
      for (const file of filesOf(scriptsOf(html))) {
        size.script += statSync(join(clientDir, `${file}.br`)).size;
        for (const [name, bytes] of Object.entries(modules[file] ?? {})) {
          size.modules[name] = (size.modules[name] ?? 0) + bytes;
        }
      }
      return [path, size];
    }),
  );
}

/** The sources of what the page loads by itself: see public-web/src/entry-client.ts. */
export function scriptsOf(html: string): string[] {
  if (!html.includes('<script type="module"')) return [];
  const islands = Array.from(html.matchAll(/data-island="(.+?)" data-when="(.+?)"/g), ([, name, when]) => ({
    name,
    when,
  }));
  const woken = islands.some(({ when }) => when === 'now')
    ? islands.filter(({ when }) => when === 'now' || when === 'along')
    : [];
  return [
    'src/entry-client.ts',
    ...(woken.length > 0 ? ['src/hydration/hydrate.tsx'] : []),
    ...woken.map(({ name }) => `src/islands/${name}.ts`),
  ];
}
