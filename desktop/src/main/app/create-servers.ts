import type { HandlersOf } from '../ipc.ts';
import type { Moments } from '../moments.ts';
import type { RecordWindows } from '../office/record-windows.ts';
import { ProxyLogins } from '../proxy/proxy-logins.ts';
import { ServerIdentities } from '../servers/server-identity.ts';
import { ServerProfiles } from '../servers/server-profiles.ts';
import { chromiumTransport, type Transport } from '../servers/server-transport.ts';
import type { OperatorSession } from '../session/operator-session.ts';
import type { SettingsFile } from '../settings/settings.ts';
import type { Keyring } from '../vault/token-vault.ts';

interface ServersOptions {
  readonly settings: SettingsFile;
  readonly keyring: Promise<Keyring | null>;
  readonly moments: Moments;
}

/** The servers, the way to them through a proxy, and how each is known again. */
export interface Servers {
  readonly servers: ServerProfiles;
  readonly identities: ServerIdentities;
  readonly proxies: ProxyLogins;
  /** Nothing reaches a server that is not the one it was. */
  readonly transport: Transport;
  /** The server of the moment; null: none was chosen, or one is being left for another. */
  origin(): string | null;
  /** It may be another one by now. */
  doubtServer(): void;
}

export function createServers({ settings, keyring, moments }: ServersOptions): Servers {
  const proxies = new ProxyLogins(keyring, {
    asked: (question) => void moments.tell('proxy:asked', question),
    answered: () => void moments.tell('proxy:answered'),
  });
  const anyServer = chromiumTransport(proxies);
  const servers = new ServerProfiles({
    settings,
    // A server that is being added is not known yet, and is sent nothing.
    transport: anyServer,
    leave: () => moments.tell('server:leaving'),
    arrived: () => void moments.tell('server:arrived'),
    changed: () => void moments.tell('servers:changed'),
    carry: (from, to) => moments.tell('server:carry', from, to),
    carried: (from) => moments.tell('server:carried', from),
    forget: (origin) => moments.tell('server:forget', origin),
  });
  const origin = () => servers.current?.origin ?? null;
  const identities: ServerIdentities = new ServerIdentities(
    anyServer,
    servers.keys,
    (at) => void moments.tell('server:security-changed', at, identities.security(at)),
  );
  const doubtServer = () => {
    const at = origin();
    if (at) identities.doubt(at);
  };
  return { servers, identities, proxies, transport: identities.guard(anyServer), origin, doubtServer };
}

interface HandlersOptions extends Servers {
  readonly session: Pick<OperatorSession, 'discard'>;
  readonly records: Pick<RecordWindows, 'mayLeave'>;
  readonly moments: Moments;
}

/** What the page may ask of them. */
export function serverHandlers({
  servers,
  identities,
  proxies,
  origin,
  session,
  records,
  moments,
}: HandlersOptions): HandlersOf<'server' | 'proxy'> {
  return {
    'server:current': () => servers.settled(),
    'server:list': () => servers.list,
    'server:add': (address, acceptUnencrypted) => proxies.through(() => servers.add(address, acceptUnencrypted)),
    'server:switch': async (to) => {
      if (await records.mayLeave()) await servers.switchTo(to);
    },
    'server:rename': (of, name, colour) => servers.rename(of, name, colour),
    'server:tells-aside': (of, tellsAside) => servers.setTellsAside(of, tellsAside),
    'server:remove': (of) => servers.remove(of),
    'server:security': () => {
      const at = origin();
      return at === null ? null : identities.security(at);
    },
    'server:follow-move': async () => {
      const at = origin();
      const movedTo = at === null ? undefined : identities.security(at).movedTo;
      return movedTo?.isSame ? servers.follow(movedTo.to) : null;
    },
    'server:trust-anew': async (of) => {
      // Before the key: what the old server gave must not reach the new one.
      await session.discard(of);
      servers.forgetKey(of);
      identities.doubt(of);
      if (of === origin()) void moments.tell('session:changed');
    },
    'proxy:question': () => proxies.question,
    'proxy:sign-in': (credentials) => proxies.signIn(credentials),
    'proxy:decline': () => proxies.decline(),
  };
}
