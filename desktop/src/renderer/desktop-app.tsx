import { BackOffice } from '@it-lotse/shared/back-office';
import { useEffect, useMemo, useState } from 'react';
import type { LotseBridge, ServerChoice } from '../bridge/channels.ts';
import { createDesktopHost } from './desktop-host.ts';
import { ServerPage } from './server-page.tsx';

/** First the server's address, then the back office; the menu leads back to the address. */
export function DesktopApp({ bridge }: { bridge: LotseBridge }) {
  const [server, setServer] = useState<ServerChoice>();
  const [choosing, setChoosing] = useState(false);
  const host = useMemo(() => createDesktopHost(bridge, () => setChoosing(true)), [bridge]);

  useEffect(() => void bridge.currentServer().then(setServer), [bridge]);
  useEffect(() => bridge.onChangeServer(() => setChoosing(true)), [bridge]);

  if (server === undefined) return null;
  if (server === null || choosing) {
    return (
      <ServerPage
        bridge={bridge}
        current={server}
        onChosen={(chosen) => {
          // A fresh start: nothing of the old server may stay in memory or in the address.
          if (server && server.origin !== chosen.origin) return window.location.replace('/');
          setServer(chosen);
          setChoosing(false);
        }}
        onCancel={server ? () => setChoosing(false) : undefined}
      />
    );
  }
  return <BackOffice host={host} />;
}
