import { Notice } from '@it-lotse/ui/notice';
import { useCallback, useEffect, useState } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { officeNews } from '../../composed/news/office-news.ts';
import { RunningDownloads } from '../../kit/downloads/running-downloads.tsx';
import { FindBar } from '../../kit/find/find-bar.tsx';
import { useHost } from '../../kit/host-context.ts';
import { OfflineBanner } from '../../kit/offline/components/offline-banner.tsx';
import { RefusedNotice } from '../../kit/offline/components/refused-notice.tsx';
import { TakeTypedReplies } from '../../kit/offline/components/take-typed-replies.tsx';
import { useDelivery } from '../../kit/offline/use-delivery.ts';
import { useSession } from '../../kit/session-store.ts';
import { ShortcutsDialog } from '../../kit/shortcuts/shortcuts-dialog.tsx';
import { useShortcutsStore } from '../../kit/shortcuts/shortcuts-store.ts';
import { useOfficeShortcuts } from '../../kit/shortcuts/use-office-shortcuts.ts';
import { officeFeatures } from '../features.ts';
import { goTargets, officeCommands, sentByEnter, singleKeys } from '../office-shortcuts.ts';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { TabRow } from './tab-row.tsx';
import { useDayChange } from './use-day-change.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import { useLeaveGoneRecord, useScrollPosition } from './use-restored-place.ts';
import { useStartMarks } from './use-start-marks.ts';
import { useWindowTitle } from './use-window-title.ts';

/** Header, tabs and the page below them; in the window of one record the page alone. */
export function Shell() {
  const host = useHost();
  const navigate = useNavigate();
  const [searching, setSearching] = useState(false);
  /** Where a notice or a link from outside leads; no search and no list may lie over it. */
  const show = useCallback(
    (path: string) => {
      setSearching(false);
      useShortcutsStore.getState().setListOpen(false);
      navigate(path);
    },
    [navigate],
  );
  useEffect(() => host.onNavigate?.(show), [host, show]);
  useScrollPosition();
  useLeaveGoneRecord();
  useOfficeShortcuts({ commands: officeCommands, goTargets, openSearch: () => setSearching(true) });

  return (
    <div data-record-window={host.isRecordWindow} className="flex min-h-[calc(100dvh-var(--covered,0px))] flex-col">
      <a
        href="#inhalt"
        className="absolute top-2 left-2 z-60 -translate-y-20 rounded-control bg-card px-4 py-2 font-strong text-ink focus:translate-y-0"
      >
        Zum Inhalt springen
      </a>
      {!host.isRecordWindow && (
        <div className="z-30 tabs:sticky tabs:top-0 print:hidden">
          <Header onSearch={() => setSearching(true)} />
          <TabRow />
        </div>
      )}
      <Notices>
        <OfflineBanner />
        <RefusedNotice />
        {!host.isRecordWindow && (
          <>
            <MemoryTokenNotice />
            {officeFeatures.map(({ name, Notice }) => Notice && <Notice key={name} />)}
          </>
        )}
      </Notices>
      <main id="inhalt" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <SearchDialog open={searching} onOpenChange={setSearching} />
      <ShortcutsDialog shortcuts={singleKeys} goTargets={goTargets} sentByEnter={sentByEnter} />
      <FindBar />
      <RunningDownloads />
      <TakeTypedReplies />
      <Unseen show={show} />
      {officeFeatures.map(({ name, Background }) => Background && <Background key={name} />)}
    </div>
  );
}

/** What follows the line, the clock and the page in view: apart, so that none of them has header and tabs drawn anew. */
function Unseen({ show }: { show(path: string): void }) {
  useLiveUpdates(officeNews, show);
  useDayChange();
  useStartMarks();
  useLeaveWarning();
  useDelivery();
  useWindowTitle();
  return null;
}

function MemoryTokenNotice() {
  const host = useHost();
  const inMemoryOnly = useSession((session) => session.tokenKeeping === 'memory');
  if (!inMemoryOnly) return null;
  return (
    <div className="px-4 pt-3 middle:px-8">
      <Notice tone="info">
        <p>
          {host.kind === 'desktop'
            ? 'Auf diesem Computer ist kein Schlüsselbund verfügbar. Sie werden beim nächsten Start wieder nach dem Passwort gefragt, und ohne Verbindung zum Server ist dann nichts zu sehen.'
            : 'Ihr Browser speichert für diese Seite nichts. Sie werden beim nächsten Öffnen wieder nach dem Passwort gefragt.'}
        </p>
      </Notice>
    </div>
  );
}
