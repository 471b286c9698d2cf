import type { Appointment, AppointmentFilter } from '@it-lotse/contract/appointments';
import { Button } from '@it-lotse/ui/button';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { ErrorState } from '@it-lotse/ui/error-state';
import { SelectField } from '@it-lotse/ui/field';
import { SegmentedControl } from '@it-lotse/ui/segmented-control';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { middleUp, useMediaQuery, wideUp } from '@it-lotse/ui/use-media-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { LoadMore } from '../../../kit/load-more.tsx';
import { paths } from '../../../kit/paths.ts';
import { useEntryKeys } from '../../../kit/shortcuts/use-entry-keys.ts';
import { useDebounced } from '../../../kit/use-debounced.ts';
import { useAppointmentPages } from '../appointments-queries.ts';
import { appointmentLinkId } from './appointment-link-id.ts';
import { AppointmentCards, AppointmentTable } from './appointment-table.tsx';
import { NoAppointments } from './no-appointments.tsx';

const filters = [
  { value: 'all', label: 'Alle' },
  { value: 'upcoming', label: 'Anstehende' },
  { value: 'pending', label: 'Ausstehend' },
  { value: 'confirmed', label: 'Bestätigt' },
  { value: 'completed', label: 'Abgeschlossen' },
  { value: 'cancelled', label: 'Storniert' },
  { value: 'no_show', label: 'Nicht erschienen' },
] as const satisfies readonly { value: AppointmentFilter; label: string }[];

interface AppointmentListProps {
  openId: string | undefined;
  /** What is searched for. */
  text: string;
  onText(text: string): void;
  /** To be appended to an appointment's path. */
  search: string;
  onCancel(appointment: Appointment): void;
}

/** All appointments with search and filter, page by page. */
export function AppointmentList({ openId, text, onText, search, onCancel }: AppointmentListProps) {
  const navigate = useNavigate();
  const large = useMediaQuery(middleUp);
  const wide = useMediaQuery(wideUp);
  const [filter, setFilter] = useState<AppointmentFilter>('all');
  const pages = useAppointmentPages(useDebounced(text.trim(), 250), filter);
  const appointments = pages.data?.pages.flatMap((page) => page.appointments) ?? [];
  const newest = pages.data?.pages[0];
  useEntryKeys(
    appointments.map(({ id }) => id),
    openId,
    (id) => navigate({ pathname: paths.appointment(id), search }, { replace: openId !== undefined }),
    pages,
  );
  const List = large ? AppointmentTable : AppointmentCards;

  return (
    <>
      <div className="mb-4">
        {wide ? (
          <SegmentedControl
            label="Termine filtern"
            value={filter}
            onChange={setFilter}
            options={filters}
            className="overflow-x-auto"
          />
        ) : (
          <SelectField
            label="Termine filtern"
            labelHidden
            value={filter}
            onChange={(event) => {
              const chosen = filters.find(({ value }) => value === event.target.value);
              if (chosen) setFilter(chosen.value);
            }}
          >
            {filters.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {pages.isError && (
        <div className="mb-4">
          <ErrorState
            title="Die Termine konnten nicht geladen werden"
            detail={errorDetail(pages.error)}
            onRetry={() => void pages.refetch()}
          />
        </div>
      )}
      {pages.isPending && (
        <div className="rounded-card border border-line bg-card p-5">
          <Skeleton label="Die Termine werden geladen" lines={8} />
        </div>
      )}
      {newest &&
        (appointments.length > 0 ? (
          <div aria-busy={pages.isPlaceholderData} className="transition-opacity duration-150 aria-busy:opacity-60">
            <List appointments={appointments} openId={openId} search={search} onCancel={onCancel} />
          </div>
        ) : (
          <div className="rounded-card border border-line bg-card">
            {newest.total === 0 ? (
              <NoAppointments />
            ) : (
              <EmptyState icon={<SearchX aria-hidden size={28} strokeWidth={1.75} />} title="Kein Termin passt dazu">
                <Button
                  className="mt-1"
                  onClick={() => {
                    onText('');
                    setFilter('all');
                  }}
                >
                  Suche und Filter zurücksetzen
                </Button>
              </EmptyState>
            )}
          </div>
        ))}
      <p role="status" className="sr-only">
        {newest && (text || filter !== 'all') && !pages.isFetching ? `${appointments.length} Termine gefunden` : ''}
      </p>
      <LoadMore pages={pages} linkIds={appointments.map(({ id }) => appointmentLinkId(id))} />
    </>
  );
}
