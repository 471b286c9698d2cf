import { Button } from '@it-lotse/ui/button';
import { Mark } from '@it-lotse/ui/mark';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { LotseBridge } from '../bridge/lotse-bridge.ts';
import type { ServerProfile } from '../bridge/server-profile.ts';
import { ServerForm } from './server-form.tsx';
import { ServerList } from './server-list.tsx';

interface ServerPageProps {
  bridge: Pick<LotseBridge, 'addServer' | 'renameServer' | 'removeServer' | 'setTellsAside' | 'trustAnew'>;
  servers: readonly ServerProfile[];
  current: ServerProfile | null;
  /** The list of the main process may be another one now. */
  onChanged(): Promise<void>;
  onSwitch(server: ServerProfile): void;
  /** Absent on the first start: there is nothing to go back to. */
  onLeave?(): void;
}

/** Which servers this app works with. On the first start it asks for one address and nothing else. */
export function ServerPage({ bridge, servers, current, onChanged, onSwitch, onLeave }: ServerPageProps) {
  const isFirst = servers.length === 0;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-harbour-deep px-4 py-10">
      <div
        className={`w-full rounded-card border border-line bg-card p-6 middle:p-8 ${isFirst ? 'max-w-124' : 'max-w-160'}`}
      >
        <div className="flex items-center gap-3 text-heading">
          <Mark size={46} />
          <PageTitle>{isFirst ? 'Willkommen bei IT-Lotse' : 'Server verwalten'}</PageTitle>
        </div>
        <p className="mt-4 mb-6 text-ink-2">
          {isFirst
            ? 'Mit welchem Server soll diese App arbeiten? Es ist dieselbe Adresse, unter der Ihre Website erreichbar ist.'
            : 'Sie arbeiten immer mit einem Server; seine Anmeldung, Daten und Entwürfe gehören zu ihm allein. Neues melden alle, bei denen Sie angemeldet sind.'}
        </p>
        {!isFirst && (
          <>
            <ServerList
              servers={servers}
              current={current}
              onSwitch={onSwitch}
              onRename={async ({ origin, name, colour }) => {
                await bridge.renameServer(origin, name, colour);
                await onChanged();
              }}
              onTrustAnew={async ({ origin }) => {
                await bridge.trustAnew(origin);
                await onChanged();
              }}
              onTellsAside={async ({ origin }, tellsAside) => {
                await bridge.setTellsAside(origin, tellsAside);
                await onChanged();
              }}
              onRemove={async ({ origin }) => {
                // It may be gone from the list although what was kept of it is not.
                await bridge.removeServer(origin).finally(onChanged);
              }}
            />
            <h2 className="mt-7 mb-4 text-section font-strong">Server hinzufügen</h2>
          </>
        )}
        <ServerForm
          bridge={bridge}
          focused={isFirst}
          onAdded={(server) => void onChanged().then(() => onSwitch(server))}
        />
        {onLeave && (
          <Button className="mt-6" onClick={onLeave}>
            <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
            Zurück
          </Button>
        )}
      </div>
    </main>
  );
}

/** Where the page is not about one field, its title takes the focus, so that a screen reader begins there. */
function PageTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h1 ref={title} tabIndex={-1} className="text-panel font-title outline-none">
      {children}
    </h1>
  );
}
