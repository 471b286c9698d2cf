import type { ConfigNeeds } from '../../kernel/config-needs.ts';
import type { Connections } from '../../kernel/connections/connections.ts';
import type { PeriodicTask } from '../../kernel/periodic-task.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import type { ExternalCalendar } from '../appointments/external-calendar.ts';
import type { ChatLive } from './chat-live.ts';

/** What the chat needs of the server. */
export interface ChatNeeds extends StoreNeeds, ConfigNeeds {
  readonly connections: Connections;
  readonly calendar: ExternalCalendar;
  /** Null while Stripe is not set up. */
  readonly payments: PaymentProvider | null;
  /** Answers being made in the chat, and who listens to them. */
  readonly chatLive: ChatLive;
  readonly idleChats: PeriodicTask;
}
