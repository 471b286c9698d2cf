import type { ReleaseWatch } from './release-watch.ts';
import type { ReleasesNeeds } from './releases-needs.ts';

/** The same with what lives as long as the server for the watch for releases. */
export interface ReleasesParts extends ReleasesNeeds {
  /** Whether there is a newer version of the server. */
  readonly releases: ReleaseWatch;
}
