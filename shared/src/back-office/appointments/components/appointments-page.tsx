import { EllipsisVertical, Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Appointment } from '../../../contract/appointments.ts';
import { addDays, startOfWeek } from '../../../domain/berlin-time.ts';
import { berlinDay } from '../../../domain/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { middleUp, useMediaQuery, wideUp } from '../../../ui/use-media-query.ts';
import { BlockDaysDialog, type DaysToBlock } from '../../days-off/components/block-days-dialog.tsx';
import { DaysOffNotice } from '../../days-off/components/days-off-notice.tsx';
import { WaitingSends } from '../../offline/components/waiting-sends.tsx';
import { usePageTitle } from '../../page-title/use-page-title.ts';
import { paths } from '../../paths.ts';
import { useEntryKeys } from '../../shortcuts/use-entry-keys.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import { useListScroll } from '../../use-list-scroll.ts';
import { type AppointmentDraft, emptyDraft } from '../appointment-draft.ts';
import { newDraftKey, useAppointmentDrafts } from '../appointment-drafts-store.ts';
import { todayShortcut } from '../appointment-shortcuts.ts';
import { useAppointmentStats, useAppointmentsBetween, useBusyEvents } from '../appointments-queries.ts';
import { appointmentKind, newVisit } from '../use-enter-appointment.ts';
import { useViewAddress } from '../use-view-address.ts';
import { daysOfWeek, isOnDay } from '../week-layout.ts';
import { AppointmentDialog, type OpenForm } from './appointment-dialog.tsx';
import { AppointmentList } from './appointment-list.tsx';
import { AppointmentPanel } from './appointment-panel.tsx';
import { AppointmentStatCards } from './appointment-stat-cards.tsx';
import { AppointmentsCalendar } from './appointments-calendar.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { appointmentLinkId } from './day-blocks.tsx';
import { DeleteAllDialog } from './delete-all-dialog.tsx';
import { NoAppointments } from './no-appointments.tsx';
import { ViewBar } from './view-bar.tsx';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** Appointments as day, week or list, and beside them (wide) or in their place (narrow) the one of the address. */
export function AppointmentsPage() {
  usePageTitle('Termine');
  const { id } = useParams();
  const navigate = useNavigate();
  const wide = useMediaQuery(wideUp);
  const large = useMediaQuery(middleUp);
  const address = useViewAddress();
  const { view, day, today, search } = address;
  const [form, setForm] = useState<OpenForm | null>(null);
  const [cancelling, setCancelling] = useState<Appointment | null>(null);
  const [blocking, setBlocking] = useState<DaysToBlock | null>(null);
  const [deletingAll, setDeletingAll] = useState(false);
  const [text, setText] = useState('');
  const total = useAppointmentStats().data?.total;
  useListScroll(id !== undefined && !wide);

  const [first, last] = view === 'tag' ? [day, day] : [startOfWeek(day), addDays(startOfWeek(day), 6)];
  const between = useAppointmentsBetween(first, last, view !== 'liste');
  const busy = useBusyEvents(first, last, view !== 'liste');
  const appointments = between.data?.appointments ?? [];
  const days = view === 'tag' ? [day] : daysOfWeek(day, today, appointments, busy.events);

  /** Begins a new appointment, or goes on with the one that was begun. */
  function create(proposal: Partial<AppointmentDraft>) {
    const { drafts, keep } = useAppointmentDrafts.getState();
    const kept = drafts[newDraftKey];
    const base = emptyDraft(day);
    if (Object.keys(proposal).length > 0) {
      keep(
        newDraftKey,
        kept ? { ...kept, draft: { ...kept.draft, ...proposal } } : { base, draft: { ...base, ...proposal } },
      );
    }
    setForm({ mode: 'create' });
  }
  /** For somebody who is known already: what was begun for somebody else must not mix with it. */
  function createFor(customer: Partial<AppointmentDraft>) {
    const base = emptyDraft(day);
    useAppointmentDrafts.getState().keep(newDraftKey, { base, draft: { ...base, ...customer } });
    setForm({ mode: 'create' });
  }
  useWishInAddress((customer, time, hasDay) =>
    customer.customer_name || customer.customer_email
      ? createFor({ ...customer, time })
      : create({ ...(hasDay && { date: day }), ...(time && { time }) }),
  );
  useShortcut(todayShortcut, view === 'liste' ? undefined : () => address.show({ day: today }));
  useEntryKeys(view === 'liste' ? [] : inOrder(appointments, days), id, (next) =>
    navigate({ pathname: paths.appointment(next), search }, { replace: id !== undefined }),
  );

  function close() {
    navigate({ pathname: paths.appointments, search });
    // The focus goes back to where it came from, once the view is there again.
    requestAnimationFrame(() => document.getElementById(appointmentLinkId(id ?? ''))?.focus());
  }
  function showSaved(appointment: Appointment) {
    setForm(null);
    const shown = address.searchOf({ day: berlinDay(appointment.start_time) });
    navigate({ pathname: paths.appointment(appointment.id), search: shown });
  }

  const details = id !== undefined && {
    id,
    known: appointments.find((appointment) => appointment.id === id),
    onClose: close,
    onEdit: (appointment: Appointment) => setForm({ mode: 'edit', appointment }),
    onMove: (appointment: Appointment) => setForm({ mode: 'move', appointment }),
    onCancel: setCancelling,
    onAgain: ({ customer_name, customer_email, customer_phone, location }: Appointment) =>
      createFor({ customer_name, customer_email, customer_phone, location }),
  };

  return (
    <>
      {details && !wide ? (
        <AppointmentPanel {...details} asPage />
      ) : (
        <div className="flex flex-1 items-start">
          <div className="min-w-0 flex-1 px-4 py-6 middle:px-8">
            <div className="mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-2">
              <h1 className="flex-1 text-title font-title whitespace-nowrap">Termine verwalten</h1>
              {total !== undefined && total > 0 && large && (
                <Button variant="danger-quiet" onClick={() => setDeletingAll(true)}>
                  <Trash2 {...icon} />
                  Alle löschen
                </Button>
              )}
              <Button className="max-middle:order-last max-middle:w-full" onClick={() => create({})}>
                <Plus {...icon} />
                Termin anlegen
              </Button>
              {total !== undefined && total > 0 && !large && (
                <DropdownMenu trigger={<IconButton label="Mehr" icon={<EllipsisVertical {...icon} size={20} />} />}>
                  <MenuItem danger icon={<Trash2 {...icon} />} onSelect={() => setDeletingAll(true)}>
                    Alle löschen
                  </MenuItem>
                </DropdownMenu>
              )}
            </div>
            <DaysOffNotice />
            <WaitingSends of={appointmentKind} target={newVisit} className="mb-4" />
            <AppointmentStatCards />
            <div className="my-4">
              <ViewBar
                address={address}
                days={days}
                onBlock={setBlocking}
                search={
                  <SearchField
                    label="Termine durchsuchen"
                    placeholder="Termine durchsuchen..."
                    value={text}
                    onChange={(event) => setText(event.target.value)}
                  />
                }
              />
            </div>
            {view === 'liste' ? (
              <AppointmentList openId={id} text={text} onText={setText} search={search} onCancel={setCancelling} />
            ) : (
              <>
                {total === 0 && (
                  <div className="mb-4 rounded-card border border-line bg-card">
                    <NoAppointments />
                  </div>
                )}
                <AppointmentsCalendar
                  days={days}
                  between={between}
                  appointments={appointments}
                  busy={busy}
                  address={address}
                  openId={id}
                  onCreate={(date, time) => create({ date, ...(time ? { time } : {}) })}
                />
              </>
            )}
          </div>
          {details && <AppointmentPanel {...details} />}
        </div>
      )}
      <AppointmentDialog form={form} day={day} onClose={() => setForm(null)} onSaved={showSaved} />
      <BlockDaysDialog days={blocking} onClose={() => setBlocking(null)} />
      <CancelDialog appointment={cancelling} onClose={() => setCancelling(null)} />
      <DeleteAllDialog
        open={deletingAll}
        onOpenChange={setDeletingAll}
        total={total ?? 0}
        onBegin={() => navigate({ pathname: paths.appointments, search }, { replace: true, flushSync: true })}
      />
    </>
  );
}

/** Ids of what is in view, by the clock. */
function inOrder(appointments: readonly Appointment[], days: readonly string[]): string[] {
  return appointments
    .filter((appointment) => days.some((day) => isOnDay(appointment, day)))
    .sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
    .map(({ id }) => id);
}

/**
 * `?neu=1&name=…&email=…&phone=…&datum=…&zeit=…`: another tab or the search asks for an appointment with somebody, on the
 * day that is shown, at a time; without a person, for any. The address is read once.
 */
function useWishInAddress(onAsked: (customer: Partial<AppointmentDraft>, time: string, hasDay: boolean) => void) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('neu') === '1';
  const answer = useEffectEvent(() => {
    onAsked(
      {
        customer_name: query.get('name') ?? '',
        customer_email: query.get('email') ?? '',
        customer_phone: query.get('phone') ?? '',
      },
      /^([01]\d|2[0-3]):[0-5]\d$/.exec(query.get('zeit') ?? '')?.[0] ?? '',
      query.has('datum'),
    );
    const rest = new URLSearchParams(query);
    for (const name of ['neu', 'name', 'email', 'phone', 'zeit']) rest.delete(name);
    setQuery(rest, { replace: true });
  });
  useEffect(() => {
    if (asked) answer();
  }, [asked]);
}
