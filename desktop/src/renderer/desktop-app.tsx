import { BackOffice } from '@it-lotse/shared/back-office';
import type { Host } from '@it-lotse/shared/back-office/host';
import { useEffect, useState } from 'react';
import type { LotseBridge, ServerChoice } from '../bridge/channels.ts';
import { useServerChoice } from './server-choice-store.ts';
import { ServerPage } from './server-page.tsx';

/** First the server's address, then the back office; the menu leads back to the address. */
export function DesktopApp({ bridge, host }: { bridge: LotseBridge; host: Host }) {
  const [server, setServer] = useState<ServerChoice>();
  const { choosing, setChoosing } = useServerChoice();

  useEffect(() => void bridge.currentServer().then(setServer), [bridge]);
  useEffect(() => bridge.onChangeServer(() => setChoosing(true)), [bridge, setChoosing]);

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
