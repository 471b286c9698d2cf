import type { ServerModule } from '../../kernel/module.ts';
import { type EventStreams, eventStreamRoutes } from './event-stream.ts';
import type { EventStreamNeeds } from './event-stream-needs.ts';

/** `sessionsEnded` ends the streams of sessions that are signed out. */
export function eventStreamModule(ctx: EventStreamNeeds): ServerModule & { sessionsEnded(): void } {
  let streams: EventStreams | undefined;
  return {
    name: 'event-stream',
    routes({ api }) {
      streams = eventStreamRoutes(api, ctx);
    },
    hangUp: () => streams?.closeAll(),
    sessionsEnded: () => streams?.closeEnded(),
  };
}
