import type { Endpoint } from '@it-lotse/contract/endpoint';
import type { DehydratedState } from '@tanstack/react-query';

type Kept = DehydratedState['queries'][number];

/** The query with its data as the contract knows it today; none where it does not. */
export function ofContract(contract: readonly Endpoint[], query: Kept): Kept[] {
  const [path] = query.queryKey;
  const endpoint = contract.find((each) => each.method === 'GET' && each.path === path);
  const data = endpoint && readAs(endpoint, query.state.data);
  return data === undefined ? [] : [{ ...query, state: { ...query.state, data } }];
}

/** An answer as it came, page by page, or the messages of a conversation, which are put together from its pages. */
function readAs({ answer }: Endpoint, data: unknown): unknown {
  const whole = answer.safeParse(data);
  if (whole.success) return whole.data;
  if (typeof data !== 'object' || data === null) return undefined;
  if ('pages' in data && Array.isArray(data.pages)) {
    const pages = data.pages.map((page) => answer.safeParse(page));
    return pages.every((page) => page.success) ? { ...data, pages: pages.map((page) => page.data) } : undefined;
  }
  if (!('messages' in data && 'older' in data)) return undefined;
  const { messages, older } = data;
  return answer.safeParse({ messages, next_cursor: older }).success ? data : undefined;
}
