import { BackOffice } from '@it-lotse/back-office';
import type { Host } from '@it-lotse/back-office/host';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { Activity, useEffect } from 'react';
import type { LotseBridge } from '../bridge/lotse-bridge.ts';
import { MovedServerNotice } from './moved-server-notice.tsx';
import { OtherServerNotice } from './other-server-notice.tsx';
import { ProxyLogin } from './proxy-login.tsx';
import { useServerChoice } from './server-choice-store.ts';
import { ServerPage } from './server-page.tsx';
import { readServers, switchServer, wantServer } from './switch-server.ts';

/** First the server's address, then the back office; the menu leads to the servers and back again. */
export function DesktopApp({ bridge, host }: { bridge: LotseBridge; host: Host }) {
  const { current, servers, managing, askedFor, set } = useServerChoice();

  useEffect(() => void readServers(), []);
  useEffect(() => bridge.onManageServers(() => set({ managing: true })), [bridge, set]);
  useEffect(() => bridge.onServerSecurity((security) => set({ security })), [bridge, set]);
  useEffect(() => bridge.onSwitchServer(wantServer), [bridge]);
  // A record was asked for from outside: it must not open behind the page of the servers.
  useEffect(() => bridge.onNavigate(() => set({ managing: false })), [bridge, set]);
  // The last of them: from here on, nothing the main process tells is lost. A locked app takes nothing and begins anew.
  useEffect(() => void bridge.listenNavigation().catch(() => {}), [bridge]);

  if (current === undefined) return null;
  const choosing = current === null || managing;
  return (
    <>
      <ProxyLogin bridge={bridge} />
      {current && (
        // Behind the page of the servers it stays as it is, with every dialog and what was typed there.
        <Activity mode={choosing ? 'hidden' : 'visible'}>
          <OtherServerNotice />
          <MovedServerNotice />
          <BackOffice host={host} />
        </Activity>
      )}
      {choosing && (
        <ServerPage
          bridge={bridge}
          servers={servers}
          current={current}
          onChanged={readServers}
          onSwitch={({ origin }) => void wantServer(origin)}
          onLeave={current ? () => set({ managing: false }) : undefined}
        />
      )}
      <ConfirmDialog
        open={askedFor !== null}
        onOpenChange={(open) => !open && set({ askedFor: null })}
        title="Begonnene Texte verwerfen?"
        description="Auf diesem Server haben Sie etwas geschrieben und noch nicht gesendet oder gespeichert. Beim Wechsel geht es verloren."
        action="Verwerfen und wechseln"
        onConfirm={() => askedFor !== null && void switchServer(askedFor)}
      />
    </>
  );
}
