import type { Appointment } from '@it-lotse/contract/appointments';
import { berlinDay } from '@it-lotse/domain/format-date';
import { SearchField } from '@it-lotse/ui/search-field';
import { middleUp, useMediaQuery, wideUp } from '@it-lotse/ui/use-media-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { WaitingSends } from '../../../kit/offline/components/waiting-sends.tsx';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { useEntryKeys } from '../../../kit/shortcuts/use-entry-keys.ts';
import { useShortcut } from '../../../kit/shortcuts/use-shortcut.ts';
import { useListScroll } from '../../../kit/use-list-scroll.ts';
import { BlockDaysDialog, type DaysToBlock } from '../../days-off/components/block-days-dialog.tsx';
import { DaysOffNotice } from '../../days-off/components/days-off-notice.tsx';
import { todayShortcut } from '../appointment-shortcuts.ts';
import { useAppointmentStats } from '../appointments-queries.ts';
import { useBeginAppointment } from '../use-begin-appointment.ts';
import { useDaysInView } from '../use-days-in-view.ts';
import { appointmentKind, newVisit } from '../use-enter-appointment.ts';
import { useViewAddress } from '../use-view-address.ts';
import { useWishInAddress } from '../use-wish-in-address.ts';
import { AppointmentDialog, type OpenForm } from './appointment-dialog.tsx';
import { focusAppointment } from './appointment-link-id.ts';
import { AppointmentList } from './appointment-list.tsx';
import { AppointmentPanel } from './appointment-panel.tsx';
import { AppointmentStatCards } from './appointment-stat-cards.tsx';
import { AppointmentsCalendar } from './appointments-calendar.tsx';
import { AppointmentsHead } from './appointments-head.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DeleteAllDialog } from './delete-all-dialog.tsx';
import { NoAppointments } from './no-appointments.tsx';
import { ViewBar } from './view-bar.tsx';
import { WaitingListLink } from './waiting-list-link.tsx';

/** Appointments as day, week or list, and beside them (wide) or in their place (narrow) the one of the address. */
export function AppointmentsPage() {
  usePageTitle('Termine');
  const { id } = useParams();
  const navigate = useNavigate();
  const wide = useMediaQuery(wideUp);
  const middle = useMediaQuery(middleUp);
  const address = useViewAddress();
  const { view, today, search } = address;
  // On a telephone what is to be done today comes before the figures.
  const figuresFirst = middle || view === 'liste';
  const [form, setForm] = useState<OpenForm | null>(null);
  const [cancelling, setCancelling] = useState<Appointment | null>(null);
  const [blocking, setBlocking] = useState<DaysToBlock | null>(null);
  const [deletingAll, setDeletingAll] = useState(false);
  const [text, setText] = useState('');
  const total = useAppointmentStats().data?.total;
  useListScroll(id !== undefined && !wide);

  const { between, busy, appointments, days, newDay, ids } = useDaysInView(address);
  const { create, createFor } = useBeginAppointment(newDay, () => setForm({ mode: 'create' }));
  useWishInAddress((customer, time, hasDay) =>
    customer.customer_name || customer.customer_email
      ? createFor({ ...customer, time })
      : create({ ...(hasDay && { date: address.day }), ...(time && { time }) }),
  );
  useShortcut(todayShortcut, view === 'liste' ? undefined : () => address.show({ day: today }));
  useEntryKeys(ids, id, (next) =>
    navigate({ pathname: paths.appointment(next), search }, { replace: id !== undefined }),
  );

  function close() {
    navigate({ pathname: paths.appointments, search });
    // The focus goes back to where it came from, once the view is there again.
    focusAppointment(id ?? '');
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
            <AppointmentsHead total={total} onCreate={() => create({})} onDeleteAll={() => setDeletingAll(true)} />
            <DaysOffNotice />
            <WaitingListLink />
            <WaitingSends of={appointmentKind} target={newVisit} className="mb-4" />
            {figuresFirst && <AppointmentStatCards />}
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
            {!figuresFirst && (
              <div className="mt-6">
                <AppointmentStatCards />
              </div>
            )}
          </div>
          {details && <AppointmentPanel {...details} />}
        </div>
      )}
      <AppointmentDialog form={form} day={newDay} onClose={() => setForm(null)} onSaved={showSaved} />
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
