import type { RequestHandler } from 'express';
import type { StoreNeeds } from '../../kernel/store-needs.ts';

/** What the view needs of the server. */
export interface EventStreamNeeds extends Pick<StoreNeeds, 'db' | 'commits' | 'log'> {
  readonly account: { isSessionAlive(id: string): boolean };
  readonly requireOperator: RequestHandler;
}
