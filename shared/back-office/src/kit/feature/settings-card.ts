import type { PageScript } from './page-script.ts';

/** A card of the settings. */
export interface SettingsSection {
  /** Its anchor, e.g. /einstellungen#anfahrt. */
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** Other words it is looked for by. */
  readonly also: string;
  /** There is nothing of it in a browser. */
  readonly onlyInApp?: boolean;
}

/** One that another feature brings. */
export interface SettingsCard extends SettingsSection {
  /** The card above it. */
  readonly after: string;
  /** What it holds, fetched when the page is opened. */
  readonly script: PageScript;
}
