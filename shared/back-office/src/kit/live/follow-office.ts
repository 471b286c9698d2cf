import { type FollowOptions, followEvents } from '@it-lotse/contract/event-streams/follow-events';
import type { EventSourceMessage } from '@it-lotse/contract/event-streams/read-events';
import { eventStreamPath, officeEvent, streamReady } from '@it-lotse/contract/events';
import { saysSignedOut } from '../api/signed-out-answer.ts';
import type { ConnectionState, LiveListener } from '../host.ts';

/** Where the stream stands. */
interface EventPosition {
  read(): number | null;
  write(lastEventId: number): void;
}

export interface OfficeListener extends LiveListener {
  /** Everything that happened while nobody listened has been told. */
  onCaughtUp?(): void;
}

interface OfficeStream extends Pick<FollowOptions, 'signal' | 'pauses' | 'random'> {
  /** Calls the server as the operator. */
  fetch(path: string, init: { headers: Record<string, string>; signal: AbortSignal }): Promise<Response>;
  readonly position: EventPosition;
  readonly listener: OfficeListener;
}

export interface OfficeFollower {
  readonly state: ConnectionState;
  reconnectNow(): void;
}

/** Hears the events of the office, as described beside `eventStreamPath`, until `signal` aborts or the session ends. */
export function followOffice({ fetch, position, listener, ...options }: OfficeStream): OfficeFollower {
  let state: ConnectionState = 'connecting';
  const become = (next: ConnectionState) => {
    if (next === state) return;
    state = next;
    listener.onConnection(next);
  };

  function hear({ event, id, data }: EventSourceMessage) {
    if (event === 'reset') return listener.onReset();
    try {
      if (event === 'ready') return position.write(streamReady.parse(JSON.parse(data)).last_event_id);
      // A newer server may know events this office does not.
      const told = officeEvent.safeParse(JSON.parse(data));
      if (told.success) listener.onEvent(told.data);
    } finally {
      if (event === 'ready') {
        become('connected');
        listener.onCaughtUp?.();
      }
      // What cannot be read is not asked for again. Inside a backlog the position stays: a line that breaks before its
      // end loses nothing.
      else if (id && Number.isInteger(Number(id)) && state === 'connected') position.write(Number(id));
    }
  }

  const follower = followEvents({
    ...options,
    open: (headers, signal) => fetch(eventStreamPath, { headers, signal }),
    lastEventId: () => position.read(),
    onMessage: hear,
    onLost(isBroken) {
      // A server that ends the line is being restarted, as a rule, and back at once.
      become(isBroken || state === 'offline' ? 'offline' : 'connecting');
    },
    isRefusal: saysSignedOut,
  });
  void follower.ended.then((end) => {
    if (end === 'signed-out') listener.onSignedOut();
    else if (end === 'ended') become('offline');
  });
  return {
    get state() {
      return state;
    },
    reconnectNow: follower.reconnectNow,
  };
}
