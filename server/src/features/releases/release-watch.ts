import type { NewerVersion } from '@it-lotse/contract/dashboard';
import { z } from 'zod';
import { PeriodicTask } from '../../kernel/periodic-task.ts';
import { version } from '../../kernel/version.ts';
import type { ReleasesNeeds } from './releases-needs.ts';

const lookEveryMs = 24 * 3_600_000;
const patienceMs = 10_000;

/** As GitHub tells of the latest release of a repository; a feed of one's own says the same two things. */
const latestRelease = z.object({
  tag_name: z.string().regex(/^v?\d{1,6}(?:\.\d{1,6}){2}$/),
  html_url: z.url({ protocol: /^https?$/ }),
});

/** Asks once a day whether there is a newer version of the server. Nothing is sent along, and nothing is installed. */
export class ReleaseWatch extends PeriodicTask {
  private readonly getNeeds: () => ReleasesNeeds;
  private latest: NewerVersion | null = null;

  constructor(getNeeds: () => ReleasesNeeds) {
    super({
      everyMs: lookEveryMs,
      run: () => this.ask(),
      fault: 'the feed of releases could not be read',
      log: () => getNeeds().log,
    });
    this.getNeeds = getNeeds;
  }

  /** Null: this is the newest, or it is not known. */
  newer(): NewerVersion | null {
    return this.latest !== null && isNewer(this.latest.version, version) ? this.latest : null;
  }

  private async ask(): Promise<void> {
    const { releaseFeed } = this.getNeeds().config;
    if (releaseFeed === null) return;
    const answer = await fetch(releaseFeed, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!answer.ok) throw new Error(`${releaseFeed} answered ${answer.status}`);
    const { tag_name, html_url } = latestRelease.parse(await answer.json());
    this.latest = { version: tag_name.replace(/^v/, ''), url: html_url };
  }
}

/** '0.10.0' is newer than '0.9.1'. */
export function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}
