import { desktopSystems, type listInstallers } from '@it-lotse/contract/desktop-updates';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { MonitorDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { onlyTheApp, systemHere, systemNames } from '../desktop-app-texts.ts';
import { AppVersion } from './app-version.tsx';
import { InstallerRow } from './installer-row.tsx';
import { SandboxNotice } from './sandbox-notice.tsx';

/** The app: which one this is, what it can do more than a browser, and below that where to get it. */
export function DesktopApp({ children }: { children: ReactNode }) {
  return (
    <>
      <AppVersion />
      <SandboxNotice />
      <h3 className="font-strong">Was nur die App kann</h3>
      <ul className="mt-1 mb-4 list-disc pl-5">
        {onlyTheApp.map((ability) => (
          <li key={ability}>{ability}</li>
        ))}
      </ul>
      {children}
    </>
  );
}

/** What the server offers, this computer's system first. */
export function Installers({ offer: { installers, feeds, folder } }: { offer: AnswerOf<typeof listInstallers> }) {
  if (installers.length === 0) return <NoInstallers folder={folder} />;
  const here = systemHere(navigator.userAgent);
  const order = [...desktopSystems].sort((a, b) => Number(b === here) - Number(a === here));
  return order.map((system) => {
    const ofSystem = installers.filter((each) => each.system === system);
    const feed = feeds.find((each) => each.system === system);
    if (ofSystem.length === 0) return null;
    return (
      <section key={system} aria-label={systemNames[system]} className="mt-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-strong">{systemNames[system]}</h3>
          {feed && (
            <StatusBadge look={feed.signed ? 'good' : 'bad'}>
              {feed.signed
                ? `Update auf ${feed.version} mit Signaturdatei`
                : `Update auf ${feed.version} ohne Signatur`}
            </StatusBadge>
          )}
        </div>
        <ul>
          {ofSystem.map((installer) => (
            <InstallerRow key={installer.name} installer={installer} />
          ))}
        </ul>
      </section>
    );
  });
}

function NoInstallers({ folder }: { folder: string }) {
  return (
    <EmptyState icon={<MonitorDown aria-hidden size={28} strokeWidth={1.75} />} title="Noch keine Installationsdateien">
      <p>
        Legen Sie die Installationsdateien auf dem Server in den Ordner <code className="break-all">{folder}</code>.
        Dann laden Sie sie hier herunter, und installierte Apps erneuern sich von selbst. Woher Sie die Dateien
        bekommen, steht im Handbuch.
      </p>
    </EmptyState>
  );
}
