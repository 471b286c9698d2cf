import type { eventPositions } from '../live/live-feed.ts';
import type { OfflineCache } from '../offline/offline-cache.ts';
import type { OperatorSession } from '../session/operator-session.ts';
import type { TokenVault } from '../vault/token-vault.ts';
import type { LastPlaces } from '../window/last-place.ts';

interface Keepers {
  readonly session: Pick<OperatorSession, 'signOut'>;
  readonly vault: Pick<TokenVault, 'find' | 'keep' | 'forget'>;
  readonly offline: Pick<OfflineCache, 'carry' | 'forget'>;
  readonly positions: ReturnType<typeof eventPositions>;
  readonly places: Pick<LastPlaces, 'carry' | 'forget'>;
}

/** All that this app keeps for a server, by its origin. */
export function keptByOrigin({ session, vault, offline, positions, places }: Keepers) {
  const forgetFiles = (origin: string) => {
    positions(origin).forget();
    places.forget(origin);
  };
  return {
    /** The server of `from` has another address; what lies at the old one is left as it is. */
    async carry(from: string, to: string): Promise<void> {
      const token = await vault.find(from);
      if (token) await vault.keep(to, token);
      await offline.carry(from, to);
      positions(to).goOnFrom(from);
      places.carry(from, to);
    },
    /** It lies at another address now: nobody is signed out. */
    async carried(from: string): Promise<void> {
      forgetFiles(from);
      await vault.forget(from);
      await offline.forget(from);
    },
    async forget(origin: string): Promise<void> {
      forgetFiles(origin);
      // Without a session nothing more is kept, so a late write of the old page cannot bring anything back.
      await session.signOut(origin);
      await offline.forget(origin);
    },
  };
}
