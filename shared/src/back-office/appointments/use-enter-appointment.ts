import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { createAppointment } from '../../contract/appointments.ts';
import { berlinMoment } from '../../domain/berlin-time.ts';
import { visitWords } from '../../domain/visit-words.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type Call, useCall } from '../api/use-api.ts';
import { sendNow, unlessAway, waitsInstead } from '../offline/wait-or-send.ts';
import type { WaitingKind } from '../offline/waiting-kind.ts';
import type { Sending, WaitingSend } from '../offline/waiting-store.ts';
import { paths } from '../paths.ts';
import { type AppointmentDraft, readNew } from './appointment-draft.ts';
import { newDraftKey, useAppointmentDrafts } from './appointment-drafts-store.ts';
import { reloadAppointments, tellFailure } from './appointments-queries.ts';

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
