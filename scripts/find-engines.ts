import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';

/** The browsers beside Chromium that customers come with; every browser on an iPad is WebKit. */
export const engineNames = ['Firefox', 'WebKit'] as const;
export type EngineName = (typeof engineNames)[number];

export interface Engine {
  readonly name: EngineName;
  /** playwright: its own build, which needs no path · system: Debian's, driven by WebDriver */
  readonly kind: 'playwright' | 'system';
  /** The browser, for WebKit of the system its driver. */
  readonly path: string;
}

interface Place {
  readonly playwright: () => string;
  readonly system: string;
  /** Of Debian: what brings the one of the system. */
  readonly packages: readonly string[];
}
const places: Record<EngineName, Place> = {
  Firefox: { playwright: () => firefox.executablePath(), system: '/usr/bin/firefox-esr', packages: ['firefox-esr'] },
  WebKit: {
    playwright: () => webkit.executablePath(),
    system: '/usr/bin/WebKitWebDriver',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  },
};

export const enginePackages = (names: readonly EngineName[]): string[] =>
  names.flatMap((name) => places[name].packages);

/** Playwright's own build, else the system's; null where there is neither. */
export function findEngine(
  name: EngineName,
  exists: (path: string) => boolean = existsSync,
  playwrightPath = places[name].playwright(),
): Engine | null {
  if (exists(playwrightPath)) return { name, kind: 'playwright', path: playwrightPath };
  const { system } = places[name];
  return exists(system) ? { name, kind: 'system', path: system } : null;
}

export interface EngineChoice {
  readonly engines: readonly Engine[];
  /** A line for each engine that is left out. */
  readonly notes: readonly string[];
}

/** Which engines can be tested here. One that is there but does not start is left out with its reason. */
export async function chooseEngines(
  find: (name: EngineName) => Engine | null,
  tryStart: (engine: Engine) => Promise<void>,
): Promise<EngineChoice> {
  const engines: Engine[] = [];
  const notes: string[] = [];
  for (const name of engineNames) {
    const engine = find(name);
    try {
      if (!engine) throw new Error('there is none on this machine, and none could be installed');
      await tryStart(engine);
      engines.push(engine);
    } catch (error) {
      notes.push(`${name} is not tested: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { engines, notes };
}
