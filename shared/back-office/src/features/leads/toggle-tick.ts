import type { LeadTicks } from '@it-lotse/contract/lead-ticks';
import { type Lead, updateLead } from '@it-lotse/contract/leads';
import type { LeadTickName } from '@it-lotse/contract/named-by-features';
import { showErrorToast } from '@it-lotse/ui/toast-store';
import { type MutationState, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Call, useCall } from '../../kit/api/use-api.ts';
import { useFeatures } from '../../kit/feature/features-context.ts';
import type { LeadTickLook } from '../../kit/lead-tick-look.ts';
import { orderOf, sendNow, unlessAway, waitsInstead } from '../../kit/offline/wait-or-send.ts';
import type { WaitingKind } from '../../kit/offline/waiting-kind.ts';
import type { Sending, WaitingSend } from '../../kit/offline/waiting-store.ts';
import { paths } from '../../kit/paths.ts';
import { detailsKey, findLead, pagedListKey, patchLead, reloadLeads } from './leads-queries.ts';

/** On or off: somebody else can only have wanted the same, or have left it, so nothing can conflict. */
interface LeadTickChange extends Sending<'lead-tick'> {
  readonly tick: LeadTickName;
  /** How it is called where people read it. */
  readonly text: string;
  readonly wants: boolean;
}
type TickWish = WaitingSend<LeadTickChange>;
interface KnownWish {
  /** What counts at the server, as far as it has answered. */
  serverHas: boolean;
  isOver: boolean;
}

const asTick = ({ tick, wants }: Pick<TickWish, 'tick' | 'wants'>): Partial<LeadTicks> => ({ [tick]: wants });

const send = (call: Call, wish: TickWish) =>
  call(updateLead, { params: { id: wish.target }, body: { ...asTick(wish), order_id: wish.id } });

/** What can be ticked beside a request; each by the feature that wants to know it. */
export const useLeadTicks = () => useFeatures().flatMap(({ leadTicks = [] }) => leadTicks);

/** Switches what was ticked; the switch moves at once and moves back if the server refuses. With the server away it waits. */
export function useToggleTick({ name, failed, on, off }: LeadTickLook) {
  const call = useCall();
  const queryClient = useQueryClient();
  const mutationKey = ['lead-tick', name] as const;
  const tick = (wants: boolean) => asTick({ tick: name, wants });
  /** The wishes for this lead that are under way; the one that has just ended is no longer among them. */
  const others = (id: string) =>
    queryClient
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .map(({ state }) => state as MutationState<Lead, Error, TickWish, KnownWish>)
      .filter(({ variables, context }) => variables?.target === id && context && !context.isOver);
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: the last click is what the server has in the end.
    scope: { id: mutationKey.join() },
    mutationFn: (wish: TickWish) => sendNow(wish, () => send(call, wish)),
    onMutate: async ({ target: id, wants }): Promise<KnownWish> => {
      await Promise.all([pagedListKey, detailsKey(id)].map((queryKey) => queryClient.cancelQueries({ queryKey })));
      const [earlier] = others(id);
      const serverHas = earlier?.context?.serverHas ?? findLead(queryClient, id)?.[name] ?? !wants;
      patchLead(queryClient, id, tick(wants));
      return { serverHas, isOver: false };
    },
    onSuccess(lead, { target: id }, own) {
      own.isOver = true;
      const pending = others(id);
      for (const { context } of pending) if (context) context.serverHas = lead[name];
      if (pending.length === 0) patchLead(queryClient, id, lead);
    },
    onError(error, wish, own) {
      const { target: id } = wish;
      if (own) own.isOver = true;
      if (waitsInstead(error, wish)) return;
      // Where another click follows, that one decides what is shown.
      if (own && others(id).length === 0) patchLead(queryClient, id, tick(own.serverHas));
      showErrorToast(failed);
    },
    onSettled: unlessAway(() => reloadLeads(queryClient)),
  });
  return ({ id, name: about }: Lead, wants: boolean) =>
    mutate(orderOf({ kind: 'lead-tick', target: id, about, tick: name, text: wants ? on : off, wants }));
}

async function deliver(call: Call, queryClient: QueryClient, wish: TickWish): Promise<null> {
  patchLead(queryClient, wish.target, await send(call, wish));
  void reloadLeads(queryClient);
  return null;
}

export const leadTickKind: WaitingKind<LeadTickChange> = {
  kind: 'lead-tick',
  words: 'Häkchen an einem Lead',
  path: paths.lead,
  textOf: ({ text }) => text,
  deliver,
  showBefore: (queryClient, { target, tick, wants }) => patchLead(queryClient, target, asTick({ tick, wants: !wants })),
};
