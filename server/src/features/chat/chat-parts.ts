import type { Assistants } from './assistants.ts';
import type { ChatNeeds } from './chat-needs.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

/** The same with what lives as long as the server for the chat. */
export interface ChatParts extends ChatNeeds {
  readonly assistants: Assistants;
  readonly modelBreaker: CircuitBreaker;
}
