import { createAppointment } from '@it-lotse/contract/appointments';
import { berlinMoment } from '@it-lotse/domain/berlin-time';
import { visitWords } from '@it-lotse/domain/visit-words';
import { showToast } from '@it-lotse/ui/toast-store';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Call, useCall } from '../../kit/api/use-api.ts';
import { sendNow, unlessAway, waitsInstead } from '../../kit/offline/wait-or-send.ts';
import type { WaitingKind } from '../../kit/offline/waiting-kind.ts';
import type { Sending, WaitingSend } from '../../kit/offline/waiting-store.ts';
import { paths } from '../../kit/paths.ts';
import type { AppointmentDraft } from './appointment-draft.ts';
import { newDraftKey, useAppointmentDrafts } from './appointment-drafts-store.ts';
import { reloadAppointments, tellFailure } from './appointments-queries.ts';
import { readNew } from './read-draft.ts';

interface NewAppointment extends Sending<'appointment'> {
  readonly draft: AppointmentDraft;
  readonly service: string;
  readonly allowOverlap: boolean;
}

/** New visits have no record yet: they wait in one line. */
export const newVisit = 'neu';

async function enter(call: Call, { id, draft, allowOverlap }: WaitingSend<NewAppointment>) {
  const reading = readNew(draft, allowOverlap);
  if (!reading.ok) throw new Error('Only a draft without faults is sent');
  return call(createAppointment, { body: { ...reading.body, request_id: id } });
}

/** Enters a visit; with the server away it waits. Either way its draft is done with. */
export function useEnterAppointment() {
  const call = useCall();
  const queryClient = useQueryClient();
  const { forget } = useAppointmentDrafts.getState();
  return useMutation({
    mutationFn: (order: WaitingSend<NewAppointment>) => sendNow(order, () => enter(call, order)),
    onSuccess() {
      forget(newDraftKey);
      showToast('Termin angelegt');
    },
    onError(error, order) {
      if (!waitsInstead(error, order)) return tellFailure(error);
      forget(newDraftKey);
      showToast('Der Termin wartet auf den Server und wird dann eingetragen.');
    },
    onSettled: unlessAway(() => reloadAppointments(queryClient)),
  });
}

function textOf({ draft, service }: Pick<WaitingSend<NewAppointment>, 'draft' | 'service'>): string {
  const start = berlinMoment(draft.date, draft.time);
  const end = new Date(start.getTime() + Number(draft.duration) * 60_000);
  return visitWords({ start, end, customer: draft.customer_name, service, location: draft.location });
}

function takeBack({ draft }: WaitingSend<NewAppointment>): void {
  useAppointmentDrafts.getState().keep(newDraftKey, { draft, base: draft });
}

async function deliver(call: Call, queryClient: QueryClient, item: WaitingSend<NewAppointment>): Promise<null> {
  await enter(call, item);
  void reloadAppointments(queryClient);
  return null;
}

export const appointmentKind: WaitingKind<NewAppointment> = {
  kind: 'appointment',
  words: 'Neuer Termin',
  path: () => paths.appointments,
  textOf,
  deliver,
  back: {
    label: 'Termin zurückholen',
    where: `${paths.appointments}?neu=1`,
    take: takeBack,
    isPossible: () => useAppointmentDrafts.getState().drafts[newDraftKey] === undefined,
  },
  insist: () => ({ allowOverlap: true }),
};
