import {
  type EmailOutcome,
  type EmailType,
  emailStats,
  getEmail,
  listEmails,
  resendEmail,
} from '@it-lotse/contract/emails';
import { newUuid } from '@it-lotse/domain/new-uuid';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import {
  type InvalidateOptions,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { errorDetail } from '../../kit/api/api-error.ts';
import { pagedOptions } from '../../kit/api/paged-options.ts';
import { type Call, useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { ask, askPages, type FirstLook } from '../../kit/feature/first-look.ts';
import { emailPaths } from '../../kit/live/stale-paths.ts';

const pageSize = 20;
const stale: readonly string[] = emailPaths;

/** What is looked for in the log. */
export interface EmailSearch {
  readonly text: string;
  readonly type: EmailType | undefined;
  readonly outcome: EmailOutcome;
}
export const wholeLog: EmailSearch = { text: '', type: undefined, outcome: 'all' };

const emailPages = (call: Call, { text: q, type, outcome }: EmailSearch) =>
  infiniteQueryOptions({
    queryKey: [listEmails.path, 'pages', { q, type, outcome }],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listEmails, { query: { q, type, outcome, limit: pageSize, cursor: cursor || undefined } }, { signal }),
    ...pagedOptions,
  });

export const useEmailPages = (search: EmailSearch) => useInfiniteQuery(emailPages(useCall(), search));

export function askEmails(look: FirstLook): void {
  askPages(look, emailPages(look.call, wholeLog));
  ask(look, emailStats, {});
}

export function useEmailStats() {
  return useApiQuery(emailStats, {});
}

export function useEmailDetails(id: string) {
  return useApiQuery(getEmail, { params: { id } });
}

export function useReloadEmails() {
  const queryClient = useQueryClient();
  return (options?: InvalidateOptions) =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) }, options);
}

/** Sends a mail again. A call whose answer got lost may be repeated: it sends one copy. */
export function useResendEmail(id: string) {
  const call = useCall();
  const reload = useReloadEmails();
  const copyId = useRef(newUuid());
  return useMutation({
    mutationFn: () => call(resendEmail, { params: { id }, body: { copy_id: copyId.current } }),
    onSuccess: ({ email }) => {
      copyId.current = newUuid();
      showToast(
        email.status === 'sent' ? 'E-Mail gesendet' : 'Die E-Mail wartet im Postausgang und geht von selbst hinaus.',
      );
    },
    onError: (error) => showErrorToast(errorDetail(error)),
    onSettled: () => reload(),
  });
}
