import type { Config } from '../../config.ts';
import type { Connections } from '../../kernel/connections/connections.ts';
import type { PeriodicTask } from '../../kernel/periodic-task.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import type { ExternalCalendar } from '../appointments/external-calendar.ts';
import type { ChatLive } from './chat-live.ts';

/** What chat needs of the server. */
export interface ChatNeeds extends StoreNeeds {
  /** What is in force: the environment, and where it is silent what was set up in the office. Ask for it where it is used. */
  readonly config: Config;
  readonly connections: Connections;
  readonly calendar: ExternalCalendar;
  /** Null while Stripe is not set up. */
  readonly payments: PaymentProvider | null;
  /** Answers being made in the chat, and who listens to them. */
  readonly chatLive: ChatLive;
  readonly idleChats: PeriodicTask;
  /** Where the outside reaches us, without a trailing slash: PUBLIC_URL, else this machine and the port in use. */
  origin(): string;
}
