import type { Endpoint } from '@it-lotse/contract/endpoint';
import { showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { tellFailure } from '../../kit/api/save-faults.ts';
import { queryKeyOf, useCall } from '../../kit/api/use-api.ts';
import { readUnchanged } from '../../kit/saved-elsewhere/read-unchanged.ts';
import { type DocumentDrafts, useSettingsDrafts } from './settings-drafts-store.ts';

type Reading<A extends z.ZodType> = Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodUndefined, A>;
type Writing<B extends z.ZodType, A extends z.ZodType> = Endpoint<z.ZodUndefined, z.ZodUndefined, B, A>;

interface Document<A extends z.ZodType> {
  readonly get: Reading<A>;
  readonly draft: keyof DocumentDrafts;
  /** What of the answer the card edits. */
  part(answer: z.output<A>): unknown;
  /** As in '… gespeichert'. */
  readonly name: string;
  /** Paths of what is read from it elsewhere. */
  readonly stale?: readonly string[];
}

/**
 * Saves a document of settings as a whole. Fails with `ChangedElsewhereError`, and shows what stands there now, where another window has
 * saved it since it was last read here.
 */
export function useSaveDocument<B extends z.ZodType, A extends z.ZodType>(
  update: Writing<B, A>,
  { get, draft, part, name, stale = [] }: Document<A>,
) {
  const call = useCall();
  const queryClient = useQueryClient();
  const key = queryKeyOf(get, {});
  return useMutation({
    mutationFn: async (body: z.output<B>) => {
      await readUnchanged(queryClient, key, () => call(get, {}), part);
      return call(update, { body } as Parameters<typeof call<z.ZodUndefined, z.ZodUndefined, B, A>>[1]);
    },
    onMutate: () => ({ sent: useSettingsDrafts.getState()[draft] }),
    onSuccess: (answer, _, { sent }) => {
      queryClient.setQueryData(key, answer);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.some((path) => path === queryKey[0]) });
      // What was typed meanwhile is begun anew.
      const drafts = useSettingsDrafts.getState();
      if (drafts[draft] === sent) drafts.set({ [draft]: null });
      showToast(`${name} gespeichert`);
    },
    onError: tellFailure,
  });
}
