import { type Lead, type LeadState, updateLead } from '@it-lotse/contract/leads';
import { formatLongDate } from '@it-lotse/domain/format-date';
import { leadStateWords } from '@it-lotse/domain/lead-state-words';
import { showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '../../kit/api/save-faults.ts';
import { useCall } from '../../kit/api/use-api.ts';
import { patchLead, reloadLeads } from './leads-queries.ts';

/** A state, and with a follow-up its day. */
export type LeadStand = { state: Exclude<LeadState, 'follow_up'> } | { state: 'follow_up'; follow_up_on: string };

export function useChangeState(id: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other: the last choice counts.
    scope: { id: `lead-state-${id}` },
    mutationFn: (body: LeadStand) => call(updateLead, { params: { id }, body }),
    onSuccess(lead: Lead) {
      patchLead(queryClient, id, lead);
      const day = lead.follow_up_on && ` am ${formatLongDate(lead.follow_up_on)}`;
      showToast(`${leadStateWords[lead.state]}${day ?? ''}`);
    },
    onError: tellFailure,
    onSettled: () => reloadLeads(queryClient),
  });
}
