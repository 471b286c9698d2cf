import { firefox, webkit } from '@playwright/test';
import type { Engine, EngineName } from '../../scripts/find-engines.ts';
import type { EngineBrowser } from './engine-browser.ts';
import { startFirefox } from './firefox-browser.ts';
import { startWithPlaywright } from './playwright-browser.ts';
import { startWebKit } from './webkit-browser.ts';

const ofPlaywright = { Firefox: firefox, WebKit: webkit };
const ofSystem: Record<EngineName, (path: string) => Promise<EngineBrowser>> = {
  Firefox: startFirefox,
  WebKit: startWebKit,
};

export const startEngine = ({ name, kind, path }: Engine): Promise<EngineBrowser> =>
  kind === 'playwright' ? startWithPlaywright(ofPlaywright[name]) : ofSystem[name](path);
