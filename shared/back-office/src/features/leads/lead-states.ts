import { type Lead, type LeadState, updateLead } from '@it-lotse/contract/leads';
import { leadStandWords } from '@it-lotse/domain/lead-state-words';
import { showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '../../kit/api/save-faults.ts';
import { type Call, useCall } from '../../kit/api/use-api.ts';
import { orderOf, sendNow, unlessAway, waitsInstead } from '../../kit/offline/wait-or-send.ts';
import type { WaitingKind } from '../../kit/offline/waiting-kind.ts';
import type { Sending, WaitingSend } from '../../kit/offline/waiting-store.ts';
import { paths } from '../../kit/paths.ts';
import { patchLead, reloadLeads } from './leads-queries.ts';

/** A state, and with a follow-up its day. */
type LeadStand = { state: Exclude<LeadState, 'follow_up'> } | { state: 'follow_up'; follow_up_on: string };
type Stood = Pick<Lead, 'state' | 'follow_up_on'>;

interface LeadStateChange extends Sending<'lead-state'> {
  readonly stand: LeadStand;
  /** Absent: the operator wants it in any case. */
  readonly base?: Stood | undefined;
}

const stoodAs = (stand: LeadStand): Stood => ({ follow_up_on: null, ...stand });

const send = (call: Call, { id, target, stand }: WaitingSend<LeadStateChange>, base?: Stood) =>
  call(updateLead, { params: { id: target }, body: { ...stand, base, order_id: id } });

/** Says where a lead stands; with the server away that waits, and is shown all the same. `onDone`: in both cases. */
export function useChangeState(lead: Lead, onDone: () => void) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { id } = lead;
  const { mutate, ...mutation } = useMutation({
    // One after the other: the last choice counts.
    scope: { id: `lead-state-${id}` },
    mutationFn: (order: WaitingSend<LeadStateChange>) => sendNow(order, () => send(call, order)),
    onSuccess(changed: Lead) {
      patchLead(queryClient, id, changed);
      onDone();
      showToast(leadStandWords(changed));
    },
    onError(error, order) {
      if (!waitsInstead(error, order)) return tellFailure(error);
      patchLead(queryClient, id, stoodAs(order.stand));
      onDone();
    },
    onSettled: unlessAway(() => reloadLeads(queryClient)),
  });
  const change = (stand: LeadStand) => {
    const { name: about, state, follow_up_on } = lead;
    mutate(orderOf({ kind: 'lead-state', target: id, about, stand, base: { state, follow_up_on } }));
  };
  return { change, ...mutation };
}

export const leadStateKind: WaitingKind<LeadStateChange> = {
  kind: 'lead-state',
  words: 'Stand eines Leads',
  path: paths.lead,
  textOf: ({ stand }) => leadStandWords(stoodAs(stand)),
  async deliver(call, queryClient, item) {
    patchLead(queryClient, item.target, await send(call, item, item.base));
    void reloadLeads(queryClient);
    return null;
  },
  showBefore: (queryClient, { target, base }) => base && patchLead(queryClient, target, base),
  insist: () => ({ base: undefined }),
};
