import { Notice } from '@it-lotse/ui/notice';
import { useMediaQuery, wideUp } from '@it-lotse/ui/use-media-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { LoadFaults } from '../../../kit/load-faults.tsx';
import { focusEntry } from '../../../kit/long-list/focus-entry.ts';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { RecordPanel } from '../../../kit/record/record-panel.tsx';
import { RefreshButton } from '../../../kit/refresh-button.tsx';
import { useEntryKeys } from '../../../kit/shortcuts/use-entry-keys.ts';
import { useDebounced } from '../../../kit/use-debounced.ts';
import { useListScroll } from '../../../kit/use-list-scroll.ts';
import { useEmailPages, useEmailStats, useReloadEmails, wholeLog } from '../emails-queries.ts';
import { EmailList } from './email-list.tsx';
import { EmailStatCards } from './email-stat-cards.tsx';
import { EmailStatus } from './email-status.tsx';
import { emailLinkId } from './email-table.tsx';
import { EmailView, type EmailViewProps } from './email-view.tsx';

const loadFault = (error: unknown) => ({
  title: 'Die E-Mails konnten nicht geladen werden',
  detail: errorDetail(error),
});

const waitingTitle = (count: number) =>
  count === 1
    ? 'Eine E-Mail wartet auf den Versand'
    : `${count.toLocaleString('de-DE')} E-Mails warten auf den Versand`;

/** Everything that went out or waits to, and beside or in place of it the mail of the address. */
export function EmailsPage() {
  usePageTitle('E-Mails');
  const { id } = useParams();
  const navigate = useNavigate();
  const wide = useMediaQuery(wideUp);
  const [search, setSearch] = useState(wholeLog);
  const stats = useEmailStats();
  const pages = useEmailPages({ ...search, text: useDebounced(search.text.trim(), 250) });
  const reload = useReloadEmails();
  useListScroll(id !== undefined && !wide);
  useEntryKeys(
    pages.data?.pages.flatMap(({ emails }) => emails.map((email) => email.id)) ?? [],
    id,
    (target) => navigate(paths.email(target), { replace: id !== undefined }),
    pages,
  );

  function close() {
    navigate(paths.emails);
    // The focus goes back to where it came from, once the list is there again.
    requestAnimationFrame(() => focusEntry(emailLinkId(id ?? '')));
  }
  const known = pages.data?.pages.flatMap(({ emails }) => emails).find((email) => email.id === id);
  if (id !== undefined && !wide) {
    return <EmailPanel id={id} known={known} onClose={close} asPage />;
  }
  return (
    <div className="flex flex-1 items-start">
      <div className="flex min-w-0 flex-1 flex-col gap-4 px-4 py-6 middle:px-8">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="min-w-60 flex-1 text-title font-title">E-Mail Historie & Tracking</h1>
          <RefreshButton reload={reload} textOf={loadFault} />
        </div>
        <LoadFaults queries={[stats, pages]} textOf={loadFault} />
        {stats.data && !stats.data.sending && (
          <Notice
            tone="warning"
            title="Der E-Mail-Versand ist noch nicht eingerichtet"
            action={<SetUpLink>E-Mail-Versand einrichten</SetUpLink>}
          >
            <p>Alle E-Mails warten hier und gehen von selbst hinaus, sobald er es ist.</p>
          </Notice>
        )}
        {stats.data?.sending && stats.data.obstacle && (
          <Notice
            tone="danger"
            title={waitingTitle(stats.data.waiting)}
            live
            action={<SetUpLink>E-Mail-Versand prüfen</SetUpLink>}
          >
            <p>{stats.data.obstacle}</p>
            <p>Es geht nichts verloren: Die E-Mails gehen von selbst hinaus, sobald es wieder klappt.</p>
          </Notice>
        )}
        {!(stats.isError && !stats.data) && <EmailStatCards stats={stats.data} />}
        <EmailList pages={pages} search={search} onSearch={setSearch} openId={id} />
        <p className="text-small text-ink-2">
          Ob eine E-Mail geöffnet wurde, wird nicht erhoben: Dafür bräuchte es die Einwilligung der Empfänger.
        </p>
      </div>
      {id !== undefined && <EmailPanel id={id} known={known} onClose={close} />}
    </div>
  );
}

function SetUpLink({ children }: { children: string }) {
  return (
    <Link
      to={paths.mailConnection}
      className="inline-flex min-h-11 items-center text-teal-strong underline underline-offset-4 middle:min-h-8"
    >
      {children}
    </Link>
  );
}

function EmailPanel({ id, known, onClose, asPage = false }: EmailViewProps) {
  return (
    <RecordPanel
      asPage={asPage}
      label="E-Mail"
      back="Alle E-Mails"
      head={known && <EmailStatus status={known.status} />}
      onClose={onClose}
    >
      <EmailView key={id} id={id} known={known} onClose={onClose} asPage={asPage} />
    </RecordPanel>
  );
}
