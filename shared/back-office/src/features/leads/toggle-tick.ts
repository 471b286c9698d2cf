import type { LeadTicks } from '@it-lotse/contract/lead-ticks';
import { type Lead, updateLead } from '@it-lotse/contract/leads';
import { showErrorToast } from '@it-lotse/ui/toast-store';
import { type MutationState, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../kit/api/use-api.ts';
import { useFeatures } from '../../kit/feature/features-context.ts';
import type { LeadTickLook } from '../../kit/lead-tick-look.ts';
import { detailsKey, findLead, pagedListKey, patchLead, reloadLeads } from './leads-queries.ts';

interface TickWish {
  readonly id: string;
  readonly wants: boolean;
}
interface KnownWish {
  /** What counts at the server, as far as it has answered. */
  serverHas: boolean;
  isOver: boolean;
}

/** What can be ticked beside a request; each by the feature that wants to know it. */
export const useLeadTicks = () => useFeatures().flatMap(({ leadTicks = [] }) => leadTicks);

/** Switches what was ticked; the switch moves at once and moves back if the server refuses. */
export function useToggleTick({ name, failed }: LeadTickLook) {
  const call = useCall();
  const queryClient = useQueryClient();
  const mutationKey = ['lead-tick', name] as const;
  const tick = (value: boolean): Partial<LeadTicks> => ({ [name]: value });
  /** The wishes for this lead that are under way; the one that has just ended is no longer among them. */
  const others = (id: string) =>
    queryClient
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .map(({ state }) => state as MutationState<Lead, Error, TickWish, KnownWish>)
      .filter(({ variables, context }) => variables?.id === id && context && !context.isOver);
  return useMutation({
    mutationKey,
    // One after the other: the last click is what the server has in the end.
    scope: { id: mutationKey.join() },
    mutationFn: ({ id, wants }: TickWish) => call(updateLead, { params: { id }, body: tick(wants) }),
    onMutate: async ({ id, wants }): Promise<KnownWish> => {
      await Promise.all([pagedListKey, detailsKey(id)].map((queryKey) => queryClient.cancelQueries({ queryKey })));
      const [earlier] = others(id);
      const serverHas = earlier?.context?.serverHas ?? findLead(queryClient, id)?.[name] ?? !wants;
      patchLead(queryClient, id, tick(wants));
      return { serverHas, isOver: false };
    },
    onSuccess(lead, { id }, own) {
      own.isOver = true;
      const pending = others(id);
      for (const { context } of pending) if (context) context.serverHas = lead[name];
      if (pending.length === 0) patchLead(queryClient, id, lead);
    },
    onError(_, { id }, own) {
      if (own) own.isOver = true;
      // Where another click follows, that one decides what is shown.
      if (own && others(id).length === 0) patchLead(queryClient, id, tick(own.serverHas));
      showErrorToast(failed);
    },
    onSettled: () => reloadLeads(queryClient),
  });
}
