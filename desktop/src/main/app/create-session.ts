import type { HandlersOf } from '../ipc.ts';
import { eventPositions } from '../live/live-feed.ts';
import type { Moments } from '../moments.ts';
import { TypedReplies } from '../notifications/typed-replies.ts';
import { createOfflineCache, type OfflineCache } from '../offline/offline-cache.ts';
import { OperatorSession } from '../session/operator-session.ts';
import { type Keyring, TokenVault } from '../vault/token-vault.ts';
import { LastPlaces } from '../window/last-place.ts';
import type { Servers } from './create-servers.ts';
import { keptByOrigin } from './kept-by-origin.ts';

interface SessionOptions extends Servers {
  readonly keyring: Promise<Keyring | null>;
  readonly appVersion: string;
  /** A file or folder of the user's data folder. */
  inUserData(name: string): string;
  readonly moments: Moments;
}

/** The operator's session, and all that is kept of a server as long as it lasts. */
export interface KeptSession {
  readonly session: OperatorSession;
  readonly vault: TokenVault;
  readonly offline: OfflineCache;
  readonly replies: TypedReplies;
  readonly places: LastPlaces;
  readonly positions: ReturnType<typeof eventPositions>;
  /** Ends the session at a server and forgets what was loaded, typed and looked at in it. */
  signOut(origin: string): Promise<void>;
  /** The same at every server. */
  signOutEverywhere(): Promise<void>;
}

export function createSession(options: SessionOptions): KeptSession {
  const { servers, origin, transport, keyring, appVersion, inUserData, moments } = options;
  const vault = new TokenVault(keyring, {
    onLate: (at) => void moments.tell('token:late', at),
    onKeptLate: (at) => void moments.tell('token:kept-late', at),
  });
  const session = new OperatorSession(vault, transport, origin, () => void moments.tell('session:changed'));
  const offline: OfflineCache = createOfflineCache(inUserData('offline'), appVersion, keyring, vault, (at) => {
    if (offline.isUnread(at)) void moments.tell('cache:late', at);
  });
  const replies = new TypedReplies(offline);
  const places = new LastPlaces(inUserData('last-places.json'), origin);
  const positions = eventPositions(inUserData('event-positions.json'));
  const forgetWork = (at: string) => {
    replies.forget(at);
    return offline.forget(at);
  };
  const work = { carry: (from: string, to: string) => offline.carry(from, to), forget: forgetWork };
  const kept = keptByOrigin({ session, vault, offline: work, positions, places });
  moments.on('server:carry', (from, to) => kept.carry(from, to));
  moments.on('server:carried', (from) => kept.carried(from));
  moments.on('server:forget', (at) => kept.forget(at));
  moments.on('session:left', (at) => places.forget(at));
  moments.on('cache:late', (at) => offline.isUnread(at, ['replies']) && replies.readLate(at));
  moments.on('session:ended', () => {
    const at = origin();
    if (at) void offline.forgetData(at);
  });
  const signOut = async (at: string) => {
    // Without a session nothing more is kept.
    const ended = session.signOut(at);
    await moments.tell('session:left', at);
    await forgetWork(at);
    await ended;
  };
  const signOutEverywhere = async () => {
    await Promise.all(servers.list.map(({ origin: at }) => signOut(at)));
  };
  return { session, vault, offline, replies, places, positions, signOut, signOutEverywhere };
}

interface HandlersOptions extends Pick<Servers, 'origin' | 'proxies'>, KeptSession {}

/** What the page may ask of them. */
export function sessionHandlers({
  origin,
  proxies,
  session,
  offline,
  replies,
  places,
  signOut,
}: HandlersOptions): HandlersOf<'session' | 'cache' | 'replies' | 'place'> {
  return {
    'session:has-token': async () => Boolean((await session.access())?.token),
    'session:sign-in': (credentials) => proxies.through(() => session.signIn(credentials)),
    'session:sign-out': async () => {
      const at = origin();
      if (at) await signOut(at);
    },
    'session:token-previews': () => session.tokenPreviews(),
    'cache:read': async () => {
      const at = origin();
      return at === null ? null : { origin: at, ...(await offline.read(at)) };
    },
    'cache:write': (at, part, content) => offline.write(at, part, content),
    'replies:waiting': async () => {
      const at = origin();
      return at === null ? [] : replies.waiting(at);
    },
    'replies:taken': async (ids) => {
      const at = origin();
      if (at !== null) await replies.end(at, ids);
    },
    'place:scrolled': (scrollY) => places.scrolledTo(scrollY),
  };
}
