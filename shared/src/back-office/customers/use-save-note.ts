import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { getCustomer, updateCustomer } from '../../contract/customers.ts';
import { newUuid } from '../../domain/new-uuid.ts';
import { showErrorToast, showToast } from '../../ui/toast-store.ts';
import { errorDetail, hasFieldFaults, OfflineError } from '../api/api-error.ts';
import { type Call, useCall } from '../api/use-api.ts';
import { mustWait, useWaitingSends, type WaitingOf, waitingOf } from '../offline/waiting-store.ts';
import { useCustomerNotes } from './customer-notes-store.ts';
import { reloadCustomers } from './customers-queries.ts';

/** The note that waits for the server; a customer has at most one. */
export const useWaitingNote = (customerId: string) =>
  useWaitingSends(({ items }) => waitingOf(items, 'customer-note', customerId)[0]);

/** Saves the note of a customer. `base` is how it stands on the server; with the server away the new one waits. */
export function useSaveNote(customerId: string, base: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { keepNote } = useCustomerNotes.getState();

  function queue(note: string) {
    const { items, add, remove } = useWaitingSends.getState();
    for (const older of waitingOf(items, 'customer-note', customerId)) remove(older.id);
    keepNote(customerId, null);
    if (note !== base) add({ kind: 'customer-note', target: customerId, note, base, id: newUuid() });
  }
  const mutation = useMutation({
    mutationFn: (note: string) => call(updateCustomer, { params: { id: customerId }, body: { note } }),
    onSuccess: () => {
      keepNote(customerId, null);
      showToast('Notiz gespeichert');
    },
    onError: (error, note) => {
      if (error instanceof OfflineError) queue(note);
      else if (!hasFieldFaults(error)) showErrorToast(errorDetail(error));
    },
    onSettled: () => reloadCustomers(queryClient),
  });
  function save(note: string) {
    if (mustWait('customer-note', customerId)) queue(note);
    else mutation.mutate(note);
  }
  return { save, saving: mutation.isPending, error: mutation.error };
}

/** Saves a note that has waited. Returns why it must not be saved, or null. */
export async function deliverNote(
  call: Call,
  queryClient: QueryClient,
  { target, note, base }: WaitingOf<'customer-note'>,
): Promise<string | null> {
  const card = await call(getCustomer, { params: { id: target } });
  if (card.note !== note) {
    if (card.note !== base)
      return 'Die Notiz wurde inzwischen an einem anderen Gerät geändert. Holen Sie Ihre Fassung zurück, wenn sie trotzdem gelten soll.';
    await call(updateCustomer, { params: { id: target }, body: { note } });
  }
  void reloadCustomers(queryClient);
  return null;
}

/** Puts a note that waited back into its field. */
export function takeNoteBack({ target, note }: WaitingOf<'customer-note'>): void {
  const { notes, keepNote } = useCustomerNotes.getState();
  keepNote(target, notes[target] ?? note);
}
