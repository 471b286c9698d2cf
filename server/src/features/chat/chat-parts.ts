import type { Assistants } from './assistants.ts';
import type { ChatNeeds } from './chat-needs.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

/** The same with what chat itself is made of. */
export interface ChatParts extends ChatNeeds {
  readonly assistants: Assistants;
  readonly modelBreaker: CircuitBreaker;
}
