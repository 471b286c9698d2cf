import type { RequestHandler } from 'express';
import type { ConfigNeeds } from '../../kernel/config-needs.ts';
import type { Connections } from '../../kernel/connections/connections.ts';
import type { OutboxWorker } from '../../kernel/outbox/outbox.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';

/** What WhatsApp needs of the server. */
export interface WhatsappNeeds extends StoreNeeds, ConfigNeeds {
  readonly connections: Connections;
  readonly requireOperator: RequestHandler;
  readonly secrets: Secrets;
  readonly outbox: OutboxWorker;
}
