import type { Logger } from 'pino';
import type { ConfigNeeds } from '../../kernel/config-needs.ts';

/** What the watch for releases needs of the server. */
export interface ReleasesNeeds extends Pick<ConfigNeeds, 'config'> {
  readonly log: Logger;
}
