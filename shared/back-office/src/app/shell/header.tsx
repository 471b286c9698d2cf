import { getBusinessProfile } from '@it-lotse/contract/settings';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { Mark } from '@it-lotse/ui/mark';
import { LogOut, MonitorDown, Search, Settings } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../kit/api/use-api.ts';
import { useHost } from '../../kit/host-context.ts';
import { WaitingLink } from '../../kit/offline/components/waiting-link.tsx';
import { useWaitingSends } from '../../kit/offline/waiting-store.ts';
import { paths } from '../../kit/paths.ts';
import { ConnectionInfo } from './connection-info.tsx';
import { useSignOut } from './use-sign-out.ts';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;
const barItem =
  'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2 font-strong whitespace-nowrap hover:bg-harbour';
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The dark bar: who, search, connection, settings, sign-out. */
export function Header({ onSearch }: { onSearch(): void }) {
  const profile = useApiQuery(getBusinessProfile, {}).data?.profile;
  const signOut = useSignOut();
  const isSomethingWaiting = useWaitingSends(({ items }) => items.length > 0);
  const [asking, setAsking] = useState(false);
  const { kind, ServerMark } = useHost();
  return (
    <header className="on-dark flex h-15 items-center gap-1 bg-harbour-deep px-4 text-on-harbour middle:gap-2 middle:px-8">
      <Link to={paths.dashboard} className="flex min-w-0 items-center gap-2.5 rounded-control">
        <span className="shrink-0 max-[359px]:hidden">
          <Mark size={33} />
        </span>
        <span className="flex min-w-0 flex-col wide:flex-row wide:items-center">
          <span className="truncate text-section leading-tight font-title">{profile?.name ?? 'IT-Lotse'}</span>
          <span className="hidden truncate text-small text-on-harbour-2 roomy:ml-3 roomy:block roomy:border-l roomy:border-harbour-edge roomy:pl-3">
            {profile?.owner}
          </span>
          <ConnectionInfo compact className="text-small text-on-harbour-2 wide:hidden" />
        </span>
      </Link>
      <div className="flex flex-1 justify-end middle:justify-center middle:px-4">
        <button
          type="button"
          onClick={onSearch}
          aria-keyshortcuts="Control+K Meta+K"
          className="hidden h-10 w-full max-w-130 items-center gap-2.5 rounded-input border-[1.5px] border-harbour-edge px-3 text-on-harbour-2 hover:bg-harbour middle:flex"
        >
          <Search {...icon} size={18} />
          <span className="flex-1 truncate text-left">Leads, Termine, Nachrichten suchen</span>
          <kbd className="rounded-tag border border-harbour-edge px-1.5 py-0.5 font-sans text-count font-strong text-on-harbour max-[819px]:hidden">
            {isApple ? '⌘K' : 'Strg K'}
          </kbd>
        </button>
        <button type="button" onClick={onSearch} aria-label="Suchen" className={`${barItem} middle:hidden`}>
          <Search {...icon} />
        </button>
      </div>
      {ServerMark && <ServerMark />}
      <WaitingLink className={barItem} />
      <ConnectionInfo className="hidden text-small wide:flex" />
      {kind === 'browser' && (
        <Link
          to={paths.desktopApp}
          aria-label="Desktop-App"
          title="Desktop-App"
          className={`${barItem} max-wide:hidden`}
        >
          <MonitorDown {...icon} />
        </Link>
      )}
      <Link to={paths.settings} aria-label="Einstellungen" className={barItem}>
        <Settings {...icon} />
        <span className="hidden wide:inline">Einstellungen</span>
      </Link>
      <button type="button" onClick={() => (isSomethingWaiting ? setAsking(true) : void signOut())} className={barItem}>
        <LogOut {...icon} />
        <span className="hidden middle:inline">Abmelden</span>
        <span className="middle:hidden">Logout</span>
      </button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Trotzdem abmelden?"
        description="Was Sie gesendet haben, ist noch nicht beim Server. Wenn Sie sich jetzt abmelden, geht es verloren."
        action="Abmelden"
        onConfirm={() => void signOut()}
      />
    </header>
  );
}
