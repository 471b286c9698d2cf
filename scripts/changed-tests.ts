import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Folders that are named otherwise than the browser specs that walk through them. */
const specsOfFolder: Record<string, readonly string[]> = {
  account: ['office-login', 'office-security'],
  session: ['office-login'],
  backups: ['office-settings', 'office-backup-targets'],
  'customer-card': ['office-customers'],
  people: ['office-customers'],
  health: ['office-debug'],
  'waiting-list': ['waiting-list'],
  callback: ['site-callback'],
  waiting: ['waiting-list'],
  booking: ['booking-requests', 'waiting-list', 'site-booking', 'site-booking-people', 'site-one-question'],
  chat: ['office-assistant-texts', 'office-chat', 'site-chat', 'site-chat-lines'],
  contact: ['site-form'],
  leads: ['office-leads', 'site-form'],
  connections: ['office-connections', 'office-connections-mended', 'office-backup-targets'],
  calendar: ['office-calendar', 'office-caldav'],
  content: ['new-owner', 'office-facts', 'office-settings', 'office-tax', 'office-legal-texts', 'site-prices'],
  settings: ['office-facts', 'office-settings'],
  'mail-kinds': ['office-mail-texts'],
  'mail-words': ['office-mail-texts'],
  texts: ['office-assistant-texts', 'office-mail-texts', 'office-site-texts'],
  versions: ['office-mail-texts', 'office-site-texts', 'office-own-pages', 'office-site-look'],
  dashboard: ['office-leads', 'office-login'],
  'contact-imports': ['office-contact-imports'],
  declarations: ['site-withdrawal'],
  'first-steps': ['new-owner', 'office-first-steps'],
  downloads: ['office-exports'],
  export: ['office-exports'],
  'desktop-updates': ['office-desktop-app'],
  manage: ['site-manage'],
  prices: ['site-prices'],
  offline: ['office-waiting'],
  payments: ['office-payments', 'site-payment'],
  whatsapp: ['office-whatsapp', 'office-token'],
  landing: ['office-facts', 'site.spec', 'site-help-button', 'site-quality', 'office-site-texts'],
  'site-texts': ['office-site-texts', 'office-own-pages', 'office-site-look', 'site-colours'],
  layout: ['site.spec', 'site-quality'],
  pages: ['site.spec', 'office-own-pages'],
  site: ['site.spec', 'site-quality'],
  search: ['office-shortcuts'],
  feature: ['office-page-scripts'],
  'long-list': ['office-long-lists'],
};

/**
 * Which tests know most about these files: the unit tests beside them, and the browser specs of the tab or page whose
 * folder they are in. Paths from the project's folder, with slashes.
 * @param specs names of all browser specs, such as 'office-leads.spec.ts'
 */
export function testsOf(
  changed: readonly string[],
  specs: readonly string[],
  testsIn: (folder: string) => readonly string[] = testsInFolder,
): { unit: string[]; browser: string[] } {
  const unit = new Set<string>();
  const browser = new Set<string>();
  for (const file of changed) {
    if (file.startsWith('tests/e2e/') && file.endsWith('.spec.ts')) browser.add(file.slice('tests/e2e/'.length));
    else for (const folder of foldersOf(file)) for (const test of testsIn(folder)) unit.add(test);
    for (const folder of featuresOf(file)) {
      const names = specsOfFolder[folder] ?? [`office-${folder}`, `site-${folder}`];
      for (const spec of specs)
        if (names.some((name) => spec.startsWith(`${name}.`) || spec === `${name}.ts`)) browser.add(spec);
    }
  }
  return { unit: [...unit].sort(), browser: [...browser].sort() };
}

/** Where the tests of a file are: beside it, and those of a part of a screen beside the screen. */
function foldersOf(file: string): string[] {
  const folder = dirname(file);
  return basename(folder) === 'components' ? [folder, dirname(folder)] : [folder];
}

/** 'server/src/features/leads/x.ts' → leads; 'shared/contract/src/leads.ts' → leads. */
function featuresOf(file: string): string[] {
  const found =
    /^(?:public-web\/src|server\/src\/(?:kernel|channels|features|views)|server\/src)\/([\w-]+)\//.exec(file) ??
    /^shared\/back-office\/src\/(?:app|kit|features|composed)\/([\w-]+)\//.exec(file) ??
    /^shared\/(?:contract|domain)\/src\/([\w-]+?)s?\.ts$/.exec(file);
  if (!found) return [];
  const [, name = ''] = found;
  return file.startsWith('shared/contract/src/') || file.startsWith('shared/domain/src/') ? [name, `${name}s`] : [name];
}

function testsInFolder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}
