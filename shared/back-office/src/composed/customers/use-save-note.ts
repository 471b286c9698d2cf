import { type CustomerCard, updateCustomer } from '@it-lotse/contract/customers';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail, hasFieldFaults } from '../../kit/api/api-error.ts';
import { type Call, useCall } from '../../kit/api/use-api.ts';
import { orderOf, sendNow, unlessAway, waitsInstead } from '../../kit/offline/wait-or-send.ts';
import type { WaitingKind } from '../../kit/offline/waiting-kind.ts';
import { type Sending, useLastInLine, type WaitingSend } from '../../kit/offline/waiting-store.ts';
import { paths } from '../../kit/paths.ts';
import { useCustomerNotes } from './customer-notes-store.ts';
import { reloadCustomers } from './customers-queries.ts';

interface CustomerNote extends Sending<'customer-note'> {
  readonly note: string;
  /** What was there before, as far as one knew. */
  readonly base: string;
}

const send = (call: Call, { id, target, note, base }: WaitingSend<CustomerNote>) =>
  call(updateCustomer, { params: { id: target }, body: { note, base_note: base, order_id: id } });

/** Saves the note of a customer; with the server away the new one waits. `settled`: as far as the operator is done with it. */
export function useSaveNote({ id, name, note: onServer }: CustomerCard) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { keepNote } = useCustomerNotes.getState();
  const settled = useLastInLine<CustomerNote>('customer-note', id)?.note ?? onServer;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (order: WaitingSend<CustomerNote>) => sendNow(order, () => send(call, order)),
    onSuccess: () => {
      keepNote(id, null);
      showToast('Notiz gespeichert');
    },
    onError: (error, order) => {
      if (waitsInstead(error, order)) keepNote(id, null);
      else if (!hasFieldFaults(error)) showErrorToast(errorDetail(error));
    },
    onSettled: unlessAway(() => reloadCustomers(queryClient)),
  });
  const save = (note: string) =>
    mutate(orderOf({ kind: 'customer-note', target: id, about: name, note, base: settled }));
  return { settled, save, saving: isPending, error };
}

export const customerNoteKind: WaitingKind<CustomerNote> = {
  kind: 'customer-note',
  words: 'Notiz zu einem Kunden',
  path: paths.customer,
  textOf: ({ note }) => note || 'Die Notiz wird geleert.',
  async deliver(call, queryClient, item) {
    await send(call, item);
    void reloadCustomers(queryClient);
    return null;
  },
  back: {
    label: 'Notiz zurückholen',
    take({ target, note }) {
      const { notes, keepNote } = useCustomerNotes.getState();
      keepNote(target, notes[target] ?? note);
    },
  },
  // From what stands there now on: a third version is not covered unseen.
  insist: ({ base, current }) => ({ base: current ?? base }),
};
