import { type Appointment, noteTold } from '@it-lotse/contract/appointments';
import { appointmentStatusWords } from '@it-lotse/domain/appointment-status-words';
import { formatShortMoment } from '@it-lotse/domain/format-date';
import { showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Call, useCall } from '../../kit/api/use-api.ts';
import { orderOf, sendNow, unlessAway, waitsInstead } from '../../kit/offline/wait-or-send.ts';
import type { WaitingKind } from '../../kit/offline/waiting-kind.ts';
import type { Sending, WaitingSend } from '../../kit/offline/waiting-store.ts';
import { paths } from '../../kit/paths.ts';
import { patchAppointment, reloadAppointments, tellFailure } from './appointments-queries.ts';

type Told = Pick<Appointment, 'status' | 'start_time'>;

interface CustomerTold extends Sending<'appointment-told'> {
  /** What they were told. */
  readonly told: Told;
  /** The same, while the operator has not said that it counts in any case. */
  readonly base?: Told | undefined;
}

const send = (call: Call, { id, target }: WaitingSend<CustomerTold>, base?: Told) =>
  call(noteTold, { params: { id: target }, body: { base, order_id: id } });

/** Somebody without e-mail was told by telephone or letter; with the server away that waits. */
export function useNoteTold({ id, customer_name: about, status, start_time }: Appointment) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (order: WaitingSend<CustomerTold>) => sendNow(order, () => send(call, order)),
    onSuccess(appointment) {
      patchAppointment(queryClient, appointment);
      showToast('Notiert: Der Kunde weiß Bescheid');
    },
    onError(error, order) {
      if (waitsInstead(error, order)) patchAppointment(queryClient, { id, telling_due: false });
      else tellFailure(error);
    },
    onSettled: unlessAway(() => reloadAppointments(queryClient)),
  });
  const told = { status, start_time };
  return { note: () => mutate(orderOf({ kind: 'appointment-told', target: id, about, told, base: told })), isPending };
}

export const toldKind: WaitingKind<CustomerTold> = {
  kind: 'appointment-told',
  words: 'Bescheid gesagt',
  path: paths.appointment,
  textOf: ({ told }) => `${appointmentStatusWords[told.status]}, ${formatShortMoment(told.start_time)}`,
  async deliver(call, queryClient, item) {
    patchAppointment(queryClient, await send(call, item, item.base));
    void reloadAppointments(queryClient);
    return null;
  },
  showBefore: (queryClient, { target }) => patchAppointment(queryClient, { id: target, telling_due: true }),
  insist: () => ({ base: undefined }),
};
