import type { Logger } from 'pino';
import type { Config } from '../../config.ts';

/** What the watch for releases needs of the server. */
export interface ReleasesNeeds {
  /** What is in force: the environment, and where it is silent what was set up in the office. Ask for it where it is used. */
  readonly config: Config;
  readonly log: Logger;
}
