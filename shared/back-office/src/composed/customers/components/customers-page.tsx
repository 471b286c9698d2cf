import { formatRelative } from '@it-lotse/domain/format-date';
import { formatMessengerKey } from '@it-lotse/domain/format-phone';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { ErrorState } from '@it-lotse/ui/error-state';
import { SearchField } from '@it-lotse/ui/search-field';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { ExportMenu } from '../../../kit/downloads/export-menu.tsx';
import { exports } from '../../../kit/downloads/exports.ts';
import { useFeatures } from '../../../kit/feature/features-context.ts';
import { LoadMore } from '../../../kit/load-more.tsx';
import { LongList } from '../../../kit/long-list/long-list.tsx';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { useFocusKeys } from '../../../kit/shortcuts/use-focus-keys.ts';
import { useDebounced } from '../../../kit/use-debounced.ts';
import { useNow } from '../../../kit/use-now.ts';
import { customerName } from '../customer-texts.ts';
import { useCustomerPages } from '../customers-queries.ts';

const linkId = (id: string) => `kunde-${id}`;

/** Everybody who ever wrote or booked. */
export function CustomersPage() {
  usePageTitle('Kunden');
  const links = useFeatures().flatMap(({ customerLinks = [] }) => customerLinks);
  const [search, setSearch] = useState('');
  const q = useDebounced(search.trim(), 250);
  const pages = useCustomerPages(q);
  const now = useNow();
  const customers = pages.data?.pages.flatMap((page) => page.customers) ?? [];
  useFocusKeys(
    customers.map(({ id }) => linkId(id)),
    pages,
  );
  const total = pages.data?.pages[0]?.total;
  return (
    <div className="mx-auto w-full max-w-240 px-4 py-6 middle:px-8">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-title font-title">Kunden</h1>
        {total !== undefined && (
          <p className="grow whitespace-nowrap text-ink-2 tabular-nums">{total.toLocaleString('de-DE')} gesamt</p>
        )}
        <ExportMenu of={exports.customers} />
        <SearchField
          label="Kunden durchsuchen"
          placeholder="Kunden durchsuchen…"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1">
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className="text-teal-strong underline decoration-[1.5px] underline-offset-4">
            {label}
          </Link>
        ))}
        <Link to={paths.contactImport} className="text-teal-strong underline decoration-[1.5px] underline-offset-4">
          Kontakte übernehmen
        </Link>
      </p>
      {pages.isPending && <Skeleton label="Die Kunden werden geladen" lines={8} />}
      {pages.isError && (
        <ErrorState
          title="Die Kunden konnten nicht geladen werden"
          detail={errorDetail(pages.error)}
          onRetry={() => void pages.refetch()}
        />
      )}
      {pages.isSuccess && customers.length === 0 && <Nobody q={q} />}
      {customers.length > 0 && (
        <LongList
          name="customers"
          rows={customers}
          idOf={({ id }) => linkId(id)}
          className="rounded-card border border-line bg-card"
        >
          {(customer, place) => (
            <li
              {...place}
              className="relative flex flex-wrap items-baseline gap-x-4 border-t border-line px-5 py-3 first:border-t-0 hover:bg-ground"
            >
              <Link
                id={linkId(customer.id)}
                to={paths.customer(customer.id)}
                className="min-w-0 flex-1 basis-60 truncate font-strong after:absolute after:inset-0"
              >
                {customerName(customer)}
                {customer.company && customer.company !== customerName(customer) && `, ${customer.company}`}
              </Link>
              <span className="min-w-0 basis-60 truncate text-ink-2">
                {customer.email || (customer.phone && formatMessengerKey(customer.phone))}
              </span>
              <span className="text-small text-ink-2">zuletzt {formatRelative(customer.last_seen_at, now)}</span>
            </li>
          )}
        </LongList>
      )}
      <LoadMore pages={pages} linkIds={customers.map(({ id }) => linkId(id))} />
    </div>
  );
}

function Nobody({ q }: { q: string }) {
  const ways = useFeatures().flatMap(({ makesCards }) => makesCards ?? []);
  return q === '' ? (
    <EmptyState icon={<Users aria-hidden size={28} strokeWidth={1.75} />} title="Noch keine Kunden">
      Wer {new Intl.ListFormat('de-DE', { type: 'disjunction' }).format(ways)}, bekommt hier eine Karte. Ihr bisheriges
      Adressbuch können Sie mit „Kontakte übernehmen“ mitbringen.
    </EmptyState>
  ) : (
    <EmptyState icon={<SearchX aria-hidden size={28} strokeWidth={1.75} />} title={`Niemand passt zu „${q}“`}>
      Gesucht wird in Namen, Firmen, Adressen, Nummern und Notizen.
    </EmptyState>
  );
}
