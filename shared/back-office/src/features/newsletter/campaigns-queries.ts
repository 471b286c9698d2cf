import type { AnswerOf } from '@it-lotse/contract/endpoint';
import {
  type Campaign,
  campaignResults,
  cancelCampaign,
  createCampaign,
  duplicateCampaign,
  getCampaign,
  listCampaigns,
  type newCampaign,
  newsletterStats,
  pauseCampaign,
  previewCampaign,
  type RecipientState,
  resumeCampaign,
  sendTestMail,
  type TargetAudience,
} from '@it-lotse/contract/newsletter';
import { showErrorToast } from '@it-lotse/ui/toast-store';
import {
  type InvalidateOptions,
  infiniteQueryOptions,
  type Query,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { errorDetail } from '../../kit/api/api-error.ts';
import { isDeletedHere } from '../../kit/api/deleted-here.ts';
import { pagedOptions } from '../../kit/api/paged-options.ts';
import { type Call, queryKeyOf, useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { ask, askPages, type FirstLook } from '../../kit/feature/first-look.ts';
import { newsletterPaths } from './newsletter-news.ts';

const pageSize = 20;
/** Events tell of the beginning and the end; in between the progress is asked for. */
const progressEveryMs = 3000;
const stale: readonly string[] = newsletterPaths;

export function useNewsletterStats() {
  return useApiQuery(newsletterStats, {});
}

const campaignPages = (call: Call, q: string) =>
  infiniteQueryOptions({
    queryKey: [listCampaigns.path, 'pages', { q }],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listCampaigns, { query: { q, limit: pageSize, cursor: cursor || undefined } }, { signal }),
    ...pagedOptions,
  });

export function useCampaignPages(q: string) {
  return useInfiniteQuery({
    ...campaignPages(useCall(), q),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ campaigns }) => campaigns.some(isSending)) ? progressEveryMs : false,
  });
}

export function askNewsletter(look: FirstLook): void {
  askPages(look, campaignPages(look.call, ''));
  ask(look, newsletterStats, {});
}

export function useCampaign(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: queryKeyOf(getCampaign, { params: { id } }),
    queryFn: ({ signal }) => call(getCampaign, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isSending(state.data.campaign) ? progressEveryMs : false),
  });
}

export function useCampaignResults(id: string, filter: 'all' | RecipientState, sending: boolean) {
  const call = useCall();
  return useInfiniteQuery({
    queryKey: [campaignResults.path, 'pages', { id, filter }],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        campaignResults,
        { params: { id }, query: { filter, limit: pageSize, cursor: cursor || undefined } },
        { signal },
      ),
    refetchInterval: sending ? progressEveryMs : false,
    ...pagedOptions,
  });
}

interface CampaignText {
  subject: string;
  html_content: string;
  target_audience: TargetAudience;
}
type CampaignPreview = Omit<AnswerOf<typeof previewCampaign>, 'recipients'> & {
  /** null: not counted yet */
  recipients: number | null;
};

/** How a text would look as a mail, and how many would get it. */
export function useCampaignPreview(text: CampaignText) {
  const call = useCall();
  return useQuery({
    queryKey: [previewCampaign.path, text] as const,
    queryFn: ({ signal }): Promise<CampaignPreview> => call(previewCampaign, { body: text }, { signal }),
    // Until the next one is there the last one stands; how many it goes to depends on the audience alone.
    placeholderData: (last: CampaignPreview | undefined, query) =>
      last && {
        ...last,
        recipients: query?.queryKey[1].target_audience === text.target_audience ? last.recipients : null,
      },
    // The page behind it is kept for some minutes only.
    gcTime: 60_000,
  });
}

export function useReloadNewsletter() {
  const queryClient = useQueryClient();
  const predicate = ({ queryKey }: Query) =>
    stale.includes(String(queryKey[0])) && !isDeletedHere(queryClient, queryKey);
  return (options?: InvalidateOptions) => queryClient.invalidateQueries({ predicate }, options);
}

export function useCreateCampaign() {
  const call = useCall();
  const reload = useReloadNewsletter();
  return useMutation({
    mutationFn: (body: z.input<typeof newCampaign>) => call(createCampaign, { body }),
    onSettled: () => reload(),
  });
}

export function useTestMail() {
  const call = useCall();
  return useMutation({
    mutationFn: (body: { subject: string; html_content: string }) => call(sendTestMail, { body }),
  });
}

const changes = { pause: pauseCampaign, resume: resumeCampaign, cancel: cancelCampaign } as const;

export function useChangeCampaign(id: string) {
  const call = useCall();
  const reload = useReloadNewsletter();
  return useMutation({
    mutationFn: (change: keyof typeof changes) => call(changes[change], { params: { id } }),
    onError: (error) => showErrorToast(errorDetail(error)),
    onSettled: () => reload(),
  });
}

export function useDuplicateCampaign(id: string) {
  const call = useCall();
  return useMutation({
    mutationFn: () => call(duplicateCampaign, { params: { id } }),
    onError: (error) => showErrorToast(errorDetail(error)),
  });
}

const isSending = ({ status }: Campaign) => status === 'sending';
