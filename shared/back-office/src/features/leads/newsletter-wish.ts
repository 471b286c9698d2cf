import { type Lead, updateLead } from '@it-lotse/contract/leads';
import { showErrorToast } from '@it-lotse/ui/toast-store';
import { type MutationState, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../kit/api/use-api.ts';
import { detailsKey, findLead, pagedListKey, patchLead, reloadLeads } from './leads-queries.ts';

const newsletterWish = ['newsletter-wish'] as const;
interface NewsletterWish {
  readonly id: string;
  readonly optIn: boolean;
}
interface KnownWish {
  /** What counts at the server, as far as it has answered. */
  serverHas: boolean;
  isOver: boolean;
}

/** Switches the newsletter wish; the switch moves at once and moves back if the server refuses. */
export function useToggleNewsletter() {
  const call = useCall();
  const queryClient = useQueryClient();
  /** The wishes for this lead that are under way; the one that has just ended is no longer among them. */
  const others = (id: string) =>
    queryClient
      .getMutationCache()
      .findAll({ mutationKey: newsletterWish, status: 'pending' })
      .map(({ state }) => state as MutationState<Lead, Error, NewsletterWish, KnownWish>)
      .filter(({ variables, context }) => variables?.id === id && context && !context.isOver);
  return useMutation({
    mutationKey: newsletterWish,
    // One after the other: the last click is what the server has in the end.
    scope: { id: newsletterWish[0] },
    mutationFn: ({ id, optIn }: NewsletterWish) =>
      call(updateLead, { params: { id }, body: { newsletter_opt_in: optIn } }),
    onMutate: async ({ id, optIn }): Promise<KnownWish> => {
      await Promise.all([pagedListKey, detailsKey(id)].map((queryKey) => queryClient.cancelQueries({ queryKey })));
      const [earlier] = others(id);
      const serverHas = earlier?.context?.serverHas ?? findLead(queryClient, id)?.newsletter_opt_in ?? !optIn;
      patchLead(queryClient, id, { newsletter_opt_in: optIn });
      return { serverHas, isOver: false };
    },
    onSuccess(lead, { id }, own) {
      own.isOver = true;
      const pending = others(id);
      for (const { context } of pending) if (context) context.serverHas = lead.newsletter_opt_in;
      if (pending.length === 0) patchLead(queryClient, id, lead);
    },
    onError(_, { id }, own) {
      if (own) own.isOver = true;
      // Where another click follows, that one decides what is shown.
      if (own && others(id).length === 0) patchLead(queryClient, id, { newsletter_opt_in: own.serverHas });
      showErrorToast('Fehler - Newsletter-Status konnte nicht aktualisiert werden');
    },
    onSettled: () => reloadLeads(queryClient),
  });
}
