import type { TextRecords } from '../../channels/emails/sender-check.ts';
import type { ConfigNeeds } from '../../kernel/config-needs.ts';
import type { Connections } from '../../kernel/connections/connections.ts';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';

/** What the view needs of the server. */
export interface ConnectionsNeeds extends Pick<ConfigNeeds, 'origin'> {
  readonly connections: Connections;
  readonly views: Pick<FeatureViews, 'connections'>;
  /** Name servers. */
  readonly dns: TextRecords;
}
