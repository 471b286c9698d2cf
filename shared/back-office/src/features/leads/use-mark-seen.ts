import { updateLead } from '@it-lotse/contract/leads';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Call, useCall } from '../../kit/api/use-api.ts';
import { orderOf, sendNow, waitsInstead } from '../../kit/offline/wait-or-send.ts';
import type { WaitingKind } from '../../kit/offline/waiting-kind.ts';
import type { Sending, WaitingSend } from '../../kit/offline/waiting-store.ts';
import { paths } from '../../kit/paths.ts';
import { findLead, patchLead, reloadLeads } from './leads-queries.ts';

interface LeadSeen extends Sending<'lead-seen'> {
  readonly coversEarlier: true;
}

async function sendSeen(call: Call, queryClient: QueryClient, { target }: WaitingSend<LeadSeen>): Promise<null> {
  const lead = await call(updateLead, { params: { id: target }, body: { seen: true } });
  patchLead(queryClient, lead.id, lead);
  void reloadLeads(queryClient);
  return null;
}

/** Remembers that the operator has opened a lead. A failure is no fault worth telling: the lead just stays new. */
export function useMarkSeen() {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (order: WaitingSend<LeadSeen>) => sendNow(order, () => sendSeen(call, queryClient, order)),
    onError(error, order) {
      if (waitsInstead(error, order)) patchLead(queryClient, order.target, { seen_at: order.at });
    },
  });
  return (id: string) =>
    mutate(orderOf({ kind: 'lead-seen', coversEarlier: true, target: id, about: findLead(queryClient, id)?.name }));
}

export const leadSeenKind: WaitingKind<LeadSeen> = {
  kind: 'lead-seen',
  words: 'Lead gesehen',
  path: paths.lead,
  textOf: () => 'Gilt nicht mehr als neu.',
  deliver: sendSeen,
  endsWithRecord: true,
};
