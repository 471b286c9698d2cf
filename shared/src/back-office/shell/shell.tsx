import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { Notice } from '../../ui/notice.tsx';
import { useHost } from '../host-context.ts';
import { useLive } from '../live/live-store.ts';
import { useLiveUpdates } from '../live/use-live-updates.ts';
import { useSession } from '../session/session-store.ts';
import { Header } from './header.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { TabRow } from './tab-row.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

/** Header, tabs and the page below them. */
export function Shell() {
  const host = useHost();
  const navigate = useNavigate();
  const [searching, setSearching] = useState(false);
  useLiveUpdates(navigate);
  useEffect(() => host.onNavigate?.((path) => navigate(path)), [host, navigate]);
  useScrollToTopOnNewPage();
  useLeaveWarning();

  useEffect(() => {
    const openSearch = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setSearching(true);
      }
    };
    window.addEventListener('keydown', openSearch);
    return () => window.removeEventListener('keydown', openSearch);
  }, []);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#inhalt"
        className="absolute top-2 left-2 z-60 -translate-y-20 rounded-control bg-card px-4 py-2 font-strong text-ink focus:translate-y-0"
      >
        Zum Inhalt springen
      </a>
      <div className="z-30 middle:sticky middle:top-0">
        <Header onSearch={() => setSearching(true)} />
        <TabRow />
      </div>
      <OfflineBanner />
      <MemoryTokenNotice />
      <main id="inhalt" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <SearchDialog open={searching} onOpenChange={setSearching} />
    </div>
  );
}

/** A new page begins at its top; a lead that opens beside the list leaves the list where it is. */
function useScrollToTopOnNewPage() {
  const page = useLocation().pathname.split('/')[1];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is the reason to scroll, not an input of it
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [page]);
}

function OfflineBanner() {
  const offline = useLive((state) => state.connection === 'offline');
  if (!offline) return null;
  return (
    <div className="px-4 pt-3 middle:px-8">
      <Notice tone="warning" live title="Keine Verbindung zum Server">
        <p>Sie sehen den letzten Stand. Die Verbindung wird von selbst wieder aufgebaut.</p>
      </Notice>
    </div>
  );
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
            ? 'Auf diesem Computer ist kein Schlüsselbund verfügbar. Sie werden beim nächsten Start wieder nach dem Passwort gefragt.'
            : 'Ihr Browser speichert für diese Seite nichts. Sie werden beim nächsten Öffnen wieder nach dem Passwort gefragt.'}
        </p>
      </Notice>
    </div>
  );
}
