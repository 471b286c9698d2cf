import type { ServerCheck } from '../../bridge/server-answers.ts';
import {
  longestServerName,
  type ServerColour,
  type ServerProfile,
  serverColours,
} from '../../bridge/server-profile.ts';
import type { SettingsFile } from '../settings/settings.ts';
import { checkServer } from './server-check.ts';
import type { KnownKeys } from './server-identity.ts';
import type { Transport } from './server-transport.ts';

interface Surroundings {
  readonly settings: Pick<SettingsFile, 'read' | 'update'>;
  readonly transport: Transport;
  /** The present server is left: nothing of it may arrive any more. Resolves once its page can ask for nothing. */
  leave(): Promise<void>;
  /** Another server counts, or none. */
  arrived(): void;
  /** The list has changed, or which of them counts. */
  changed(): void;
  /** Whatever is kept for a server is kept for another address as well. */
  carry(from: string, to: string): Promise<void>;
  /** The address of before is of no use any more: what was kept for it lies at another one. */
  carried(from: string): Promise<void>;
  /** A server was taken from the list: whatever is kept for it goes. */
  forget(origin: string): Promise<void>;
}

/**
 * The servers this app knows and the one it works with. While one is left for another there is none: a call the old
 * page still makes must not reach the new server.
 */
export class ServerProfiles {
  readonly #around: Surroundings;
  #turn: Promise<void> = Promise.resolve();
  #leaving = false;
  /** The next server counts; emptying what was kept for the last one may take longer. */
  #arrival: Promise<void> = Promise.resolve();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get list(): readonly ServerProfile[] {
    return this.#around.settings.read().servers;
  }

  /** How notices and the tray name a server: null where the app knows no other one. */
  nameAmongOthers(origin: string): string | null {
    return this.list.length > 1 ? (this.#find(origin)?.name ?? null) : null;
  }

  get current(): ServerProfile | null {
    return this.#leaving ? null : this.#chosen;
  }

  /** Resolves with the server of the page that asks, which may have been loaded for a change that is under way. */
  async settled(): Promise<ServerProfile | null> {
    await this.#arrival;
    return this.current;
  }

  /** Checks the address by a real call and keeps the server; it does not count before `switchTo`. */
  async add(address: string, acceptUnencrypted: boolean): Promise<ServerCheck> {
    const check = await checkServer(address, acceptUnencrypted, this.#around.transport);
    if (!check.ok) return check;
    const { origin, businessName } = check.server;
    const known = this.#find(origin);
    if (known) return { ok: true, server: known };
    const name = (businessName.trim() || new URL(origin).host).slice(0, longestServerName);
    const server: ServerProfile = { origin, name, colour: unusedColour(this.list) };
    this.#keep([...this.list, server]);
    return { ok: true, server };
  }

  /** Works with another server of the list from now on; the window begins anew. An unknown origin changes nothing. */
  switchTo(origin: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#find(origin) && this.#chosen?.origin !== origin) await this.#change(origin);
    });
  }

  rename(origin: string, name: string, colour: ServerColour): void {
    this.#keep(this.list.map((server) => (server.origin === origin ? { ...server, name, colour } : server)));
  }

  /** Whether it tells of news while another one is in use. */
  setTellsAside(origin: string, tellsAside: boolean): void {
    this.#keep(this.list.map((server) => (server.origin === origin ? { ...server, tellsAside } : server)));
  }

  /** The servers that may tell of news beside the one in use; null while one is being left for another. */
  get aside(): readonly string[] | null {
    if (this.#leaving) return null;
    const { current } = this.#around.settings.read();
    return this.list.flatMap(({ origin, tellsAside }) => (origin === current || tellsAside === false ? [] : [origin]));
  }

  /** Only a server of the list is known again. */
  get keys(): KnownKeys {
    return {
      find: (origin) => this.#find(origin)?.publicKey ?? null,
      keep: (origin, publicKey) => this.#setKey(origin, publicKey),
    };
  }

  /** Another server is at this address for good: the next contact keeps its key. */
  forgetKey(origin: string): void {
    this.#setKey(origin, undefined);
  }

  #setKey(origin: string, publicKey: string | undefined): void {
    this.#keep(this.list.map((server) => (server.origin === origin ? { ...server, publicKey } : server)));
  }

  /**
   * The present server answers at `to` from now on. Whatever is kept for it comes along, and the old address goes only
   * once the new one counts: an end in between leaves the server as it was. Returns why not, in German, or null.
   */
  async follow(to: string): Promise<string | null> {
    const from = this.#chosen?.origin;
    if (from === undefined) return null;
    if (this.#find(to))
      return 'Unter der neuen Adresse steht der Server schon in der Liste. Bitte wechseln Sie dort zu ihm.';
    const check = await checkServer(to, true, this.#around.transport);
    if (!check.ok) return check.detail;
    if (check.server.origin !== to)
      return 'Die neue Adresse führt schon wieder weiter. Bitte versuchen Sie es gleich noch einmal.';
    await this.#inTurn(async () => {
      if (this.#chosen?.origin !== from || this.#find(to)) return;
      const servers = this.list.map((server) => (server.origin === from ? { ...server, origin: to } : server));
      await this.#change(to, servers, () => this.#around.carry(from, to));
      await this.#around.carried(from);
    });
    return null;
  }

  /** Without the one that counts, the first of the others does. */
  remove(origin: string): Promise<void> {
    return this.#inTurn(async () => {
      // One that is gone already may have left something behind.
      if (!this.#find(origin)) return this.#around.forget(origin);
      const others = this.list.filter((server) => server.origin !== origin);
      const wasChosen = this.#chosen?.origin === origin;
      if (!wasChosen) this.#keep(others);
      else await this.#change(others[0]?.origin ?? null, others);
      await this.#around.forget(origin);
    });
  }

  get #chosen(): ServerProfile | null {
    const { current } = this.#around.settings.read();
    return current === null ? null : this.#find(current);
  }

  #find(origin: string): ServerProfile | null {
    return this.list.find((server) => server.origin === origin) ?? null;
  }

  #keep(servers: readonly ServerProfile[]): void {
    this.#around.settings.update({ servers: [...servers] });
    this.#around.changed();
  }

  async #change(
    current: string | null,
    servers: readonly ServerProfile[] = this.list,
    between: () => Promise<void> = async () => {},
  ): Promise<void> {
    const arrival = Promise.withResolvers<void>();
    this.#arrival = arrival.promise;
    try {
      // The page of the first start has nothing to leave.
      if (this.#chosen) {
        this.#leaving = true;
        await this.#around.leave();
      }
      await between();
      this.#around.settings.update({ servers: [...servers], current });
    } finally {
      this.#leaving = false;
      arrival.resolve();
      this.#around.changed();
      this.#around.arrived();
    }
  }

  #inTurn(step: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(step);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

function unusedColour(servers: readonly ServerProfile[]): ServerColour {
  const used = new Set(servers.map(({ colour }) => colour));
  const byTurns = serverColours[servers.length % serverColours.length] ?? serverColours[0];
  return serverColours.find((colour) => !used.has(colour)) ?? byTurns;
}
