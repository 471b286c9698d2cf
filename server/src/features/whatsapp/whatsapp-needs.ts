import type { RequestHandler } from 'express';
import type { Config } from '../../config.ts';
import type { Connections } from '../../kernel/connections/connections.ts';
import type { OutboxWorker } from '../../kernel/outbox/outbox.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';

/** What whatsapp needs of the server. */
export interface WhatsappNeeds extends StoreNeeds {
  /** What is in force: the environment, and where it is silent what was set up in the office. Ask for it where it is used. */
  readonly config: Config;
  readonly connections: Connections;
  readonly requireOperator: RequestHandler;
  readonly secrets: Secrets;
  readonly outbox: OutboxWorker;
  /** Where the outside reaches us, without a trailing slash: PUBLIC_URL, else this machine and the port in use. */
  origin(): string;
}
