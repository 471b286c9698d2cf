import { type Appointment, updateAppointment } from '@it-lotse/contract/appointments';
import { appointmentStatusWords } from '@it-lotse/domain/appointment-status-words';
import { formatShortMoment } from '@it-lotse/domain/format-date';
import { showToast } from '@it-lotse/ui/toast-store';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Call, useCall } from '../../kit/api/use-api.ts';
import { orderOf, sendNow, unlessAway, waitsInstead } from '../../kit/offline/wait-or-send.ts';
import type { WaitingKind } from '../../kit/offline/waiting-kind.ts';
import { type Sending, useLastInLine, type WaitingSend } from '../../kit/offline/waiting-store.ts';
import { paths } from '../../kit/paths.ts';
import { useAppointmentDrafts } from './appointment-drafts-store.ts';
import { patchAppointment, reloadAppointments, tellFailure } from './appointments-queries.ts';

interface StatusChange extends Sending<'appointment-status'> {
  readonly status: 'confirmed' | 'completed' | 'no_show';
  readonly startsAt: string;
  readonly notify: boolean;
  /** What was there before, as far as one knew; absent: the operator wants it in any case. */
  readonly base?: Appointment['status'] | undefined;
}
interface NoteChange extends Sending<'appointment-note'> {
  readonly note: string;
  readonly base: string;
}
type Change = WaitingSend<StatusChange> | WaitingSend<NoteChange>;

const bodyOf = (change: Change) =>
  change.kind === 'appointment-note'
    ? { operator_notes: change.note, notify_customer: false, base: { operator_notes: change.base } }
    : {
        status: change.status,
        notify_customer: change.notify,
        ...(change.base === undefined ? {} : { base: { status: change.base } }),
      };
const send = (call: Call, change: Change) =>
  call(updateAppointment, { params: { id: change.target }, body: { ...bodyOf(change), order_id: change.id } });

/** Saved or waiting: in both cases the field of a note has nothing of its own any more. */
function forgetDraft({ kind, target }: Change): void {
  if (kind === 'appointment-note') useAppointmentDrafts.getState().keepNote(target, null);
}

/** A change of one visit that waits where the server is away, and is shown as made all the same. */
function useVisitChange(appointment: Appointment, done: (change: Change) => string) {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) =>
      sendNow(change, async () => patchAppointment(queryClient, await send(call, change))),
    onSuccess(_, change) {
      forgetDraft(change);
      showToast(done(change));
    },
    onError(error, change) {
      if (!waitsInstead(error, change)) return tellFailure(error);
      forgetDraft(change);
      const shown = change.kind === 'appointment-status' ? { status: change.status } : { operator_notes: change.note };
      patchAppointment(queryClient, { id: appointment.id, ...shown });
    },
    onSettled: unlessAway(() => reloadAppointments(queryClient)),
  });
}

const statusDone = { completed: 'Als erledigt markiert', no_show: 'Als nicht erschienen markiert' } as const;

/** Says how a visit went. */
export function useMarkStatus(appointment: Appointment) {
  const { id, status, start_time, customer_name } = appointment;
  const base = useLastInLine<StatusChange>('appointment-status', id)?.status ?? status;
  const { mutate, isPending } = useVisitChange(appointment, (change) => {
    if (change.kind !== 'appointment-status') return '';
    if (change.status !== 'confirmed') return statusDone[change.status];
    return change.base === 'pending' ? 'Termin bestätigt' : 'Wieder als bestätigt markiert';
  });
  const mark = (next: StatusChange['status']) =>
    mutate(
      orderOf({
        kind: 'appointment-status',
        target: id,
        about: customer_name,
        status: next,
        startsAt: start_time,
        notify: next === 'confirmed' && status === 'pending',
        base,
      }),
    );
  return { mark, isPending };
}

/** Saves what nobody else reads. */
export function useSaveOperatorNote(appointment: Appointment) {
  const { id, operator_notes, customer_name } = appointment;
  const settled = useLastInLine<NoteChange>('appointment-note', id)?.note ?? operator_notes;
  const { mutate, isPending, error } = useVisitChange(appointment, () => 'Notiz gespeichert');
  const save = (note: string) =>
    mutate(orderOf({ kind: 'appointment-note', target: id, about: customer_name, note, base: settled }));
  return { settled, save, isPending, error };
}

async function deliver(call: Call, queryClient: QueryClient, change: Change): Promise<null> {
  patchAppointment(queryClient, await send(call, change));
  void reloadAppointments(queryClient);
  return null;
}

export const statusKind: WaitingKind<StatusChange> = {
  kind: 'appointment-status',
  words: 'Stand eines Termins',
  path: paths.appointment,
  textOf: ({ status, startsAt }) => `${appointmentStatusWords[status]}, ${formatShortMoment(startsAt)}`,
  deliver,
  showBefore: (queryClient, { target, base: status }) =>
    status && patchAppointment(queryClient, { id: target, status }),
  insist: () => ({ base: undefined }),
};

export const operatorNoteKind: WaitingKind<NoteChange> = {
  kind: 'appointment-note',
  words: 'Notiz zu einem Termin',
  path: paths.appointment,
  textOf: ({ note }) => note || 'Die Notiz wird geleert.',
  deliver,
  back: {
    label: 'Notiz zurückholen',
    take({ target, note }) {
      const { notes, keepNote } = useAppointmentDrafts.getState();
      keepNote(target, notes[target] ?? note);
    },
  },
  insist: ({ base, current }) => ({ base: current ?? base }),
};
