import type { TextRecords } from '../../channels/emails/sender-check.ts';
import type { Connections } from '../../kernel/connections/connections.ts';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';

/** What the view needs of the server. */
export interface ConnectionsNeeds {
  readonly connections: Connections;
  readonly views: Pick<FeatureViews, 'connections'>;
  /** Name servers. */
  readonly dns: TextRecords;
  /** Where the outside reaches us, without a trailing slash: PUBLIC_URL, else this machine and the port in use. */
  origin(): string;
}
