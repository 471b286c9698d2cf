import type { Declaration } from '@it-lotse/contract/declarations';
import { declarationRows, declarationWords } from '@it-lotse/domain/declaration-texts';
import { formatDateTime, formatShortMoment } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { ErrorState } from '@it-lotse/ui/error-state';
import { Notice } from '@it-lotse/ui/notice';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { FileX2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { LoadMore } from '../../../kit/load-more.tsx';
import { LongList, type RowPlace } from '../../../kit/long-list/long-list.tsx';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { useFocusKeys } from '../../../kit/shortcuts/use-focus-keys.ts';
import { PackageState } from '../../payments/components/package-state.tsx';
import { useDeclarationPages, useMarkHandled } from '../declarations-queries.ts';

const link = 'text-teal-strong underline decoration-[1.5px] underline-offset-4';
const entryId = ({ id }: Declaration) => `erklaerung-${id}`;

/** What customers declared about their contracts on the website. Nothing is cancelled before the operator does it. */
export function DeclarationsPage() {
  usePageTitle('Widerrufe und Kündigungen');
  const pages = useDeclarationPages();
  const entries = pages.data?.pages.flatMap((page) => page.declarations) ?? [];
  useFocusKeys(entries.map(entryId));
  return (
    <div className="mx-auto w-full max-w-240 px-4 py-6 middle:px-8">
      <h1 className="text-title font-title">Widerrufe und Kündigungen</h1>
      <p className="mt-1 mb-5 text-ink-2">
        Der Kunde hat seine Bestätigung schon bekommen. Storniert oder beendet wird erst, was Sie selbst ändern.
      </p>
      {pages.isPending && <Skeleton label="Widerrufe und Kündigungen werden geladen" lines={6} />}
      {pages.isError && (
        <ErrorState
          title="Widerrufe und Kündigungen konnten nicht geladen werden"
          detail={errorDetail(pages.error)}
          onRetry={() => void pages.refetch()}
        />
      )}
      {pages.isSuccess && entries.length === 0 && (
        <EmptyState icon={<FileX2 aria-hidden size={28} strokeWidth={1.75} />} title="Noch nichts eingegangen">
          Was Kunden unter „Vertrag widerrufen“ und „Verträge hier kündigen“ erklären, erscheint hier.
        </EmptyState>
      )}
      <LongList name="declarations" rows={entries} idOf={entryId} gap={16} className="flex flex-col gap-4">
        {(entry, place) => <Entry entry={entry} place={place} />}
      </LongList>
      <LoadMore pages={pages} linkIds={entries.map(entryId)} />
    </div>
  );
}

function Entry({ entry, place }: { entry: Declaration; place: RowPlace }) {
  const { mark, isPending } = useMarkHandled();
  const { kind, name, received_at, handled_at, customer_id, next_appointment, packages } = entry;
  return (
    <li {...place} id={entryId(entry)} tabIndex={-1} className="rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-section font-strong wrap-anywhere">
          {declarationWords[kind].noun} von {name}
        </h2>
        <StatusBadge look={handled_at === null ? 'waiting' : 'good'}>
          {handled_at === null ? 'Offen' : 'Erledigt'}
        </StatusBadge>
      </div>
      <p className="text-small text-ink-2">Eingegangen {formatDateTime(received_at)}</p>
      <dl className="my-3 grid gap-x-4 gap-y-1.5 middle:grid-cols-[11rem_1fr]">
        {declarationRows(entry).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
      {next_appointment && (
        <Notice tone="info">
          Zu dieser E-Mail-Adresse gibt es einen kommenden Termin:{' '}
          <Link to={paths.appointment(next_appointment.id)} className={link}>
            {next_appointment.service_name}, {formatShortMoment(next_appointment.start_time)}
          </Link>
        </Notice>
      )}
      {packages.length > 0 && (
        <section aria-label={`Monatspakete von ${name}`} className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
          {packages.map(({ payment_id, service, ...running }) => (
            <PackageState
              key={payment_id}
              paymentId={payment_id}
              running={running}
              service={service}
              customerName={name}
              usual={kind === 'withdrawal' ? 'now' : 'period_end'}
            />
          ))}
        </section>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button disabled={isPending} onClick={() => mark(entry, handled_at === null)}>
          {handled_at === null ? 'Als erledigt abhaken' : 'Wieder öffnen'}
        </Button>
        {customer_id && (
          <Link to={paths.customer(customer_id)} className={link}>
            Kundenkarte
          </Link>
        )}
      </div>
    </li>
  );
}
