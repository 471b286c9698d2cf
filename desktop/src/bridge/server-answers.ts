import type { ServerProfile } from './server-profile.ts';

/** Why an address was not taken. `detail` is a German sentence to be shown as it is. */
export type AddressFault =
  | 'malformed'
  | 'unreachable'
  | 'timeout'
  | 'tls'
  /** Nobody this computer trusts has vouched for the certificate. */
  | 'certificate'
  /** Not valid yet or no longer, or the clock is wrong. */
  | 'clock'
  | 'proxy'
  /** It wants a password first (ProxyQuestion). */
  | 'proxy_login'
  | 'redirected'
  | 'not_it_lotse';

export type AddressRefusal =
  | { ok: false; reason: AddressFault; detail: string }
  /** Reachable, but only over plain http on the open internet: ask the person, then call again. */
  | { ok: false; reason: 'unencrypted'; detail: string };

export type ServerCheck = { ok: true; server: ServerProfile } | AddressRefusal;

/** What stands between the operator's data and everybody else on the way to the server. */
export interface ServerSecurity {
  readonly encrypted: boolean;
  /**
   * Whether it has shown that it is the server of before. `other`: it could not, and gets nothing; `moved`: it sends on to
   * another address, and gets nothing either; `unknown`: an older one that has no key.
   */
  readonly identity: 'known' | 'unknown' | 'other' | 'moved';
  readonly movedTo?: ServerMove;
}

export interface ServerMove {
  /** An origin. */
  readonly to: string;
  /** Whether the server there has shown that it is the same: only then it can be followed with all that is kept. */
  readonly isSame: boolean;
}

/** A proxy lets nothing pass without a log-in of its own. */
export interface ProxyQuestion {
  /** 'proxy.firma.de:3128' */
  readonly proxy: string;
  /** What was told last was not right. */
  readonly refused: boolean;
}

export interface ProxyCredentials {
  readonly username: string;
  readonly password: string;
}
