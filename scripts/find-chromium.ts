import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemBrowsers = [
  // What Playwright would use of its own, as Debian packs it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/**
 * Which Chromium to test with. `playwright` is the one Playwright itself would use and needs no path;
 * null where there is none at all.
 */
export function findChromium(
  playwrightPath = chromium.executablePath(),
  exists: (path: string) => boolean = existsSync,
): { kind: 'playwright' | 'system'; path: string } | null {
  if (exists(playwrightPath)) return { kind: 'playwright', path: playwrightPath };
  const path = systemBrowsers.find(exists);
  return path ? { kind: 'system', path } : null;
}

/** Chromium that calls nobody by itself; root has no user namespaces to build the sandbox from. */
export function chromiumArguments(isRoot = process.getuid?.() === 0): string[] {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  return isRoot ? ['--no-sandbox', ...quiet] : quiet;
}
