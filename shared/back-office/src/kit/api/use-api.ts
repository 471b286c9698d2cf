import type { CallInput, Endpoint } from '@it-lotse/contract/endpoint';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Host } from '../host.ts';
import { useHost } from '../host-context.ts';
import { type CallOptions, callApi } from './call-api.ts';

/** Makes calls of the contract as the operator, through the host. */
export function useCall() {
  return callThrough(useHost());
}

/** The same for what runs beside the components. */
export function callThrough(host: Host) {
  return <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, A>,
    input: CallInput<P, Q, B>,
    options?: CallOptions,
  ) => callApi(host, endpoint, input, options);
}
export type Call = ReturnType<typeof callThrough>;

export const queryKeyOf = (endpoint: { path: string }, input: object) => [endpoint.path, input] as const;

/** What of a call the queries for it have to know. */
export const metaOf = ({ neverKept }: Pick<Endpoint, 'neverKept'>) => ({ neverKept: neverKept === true });

interface ApiQueryOptions<Answer> {
  enabled?: boolean;
  /** Keeps showing the last answer while the one for a new input loads. */
  keepPrevious?: boolean;
  /** Milliseconds after which the server is asked again, while the window is in view; or how many, by its last answer. */
  refetchInterval?: number | false | ((last: Answer | undefined) => number | false);
}

/** Server data of one reading call. */
export function useApiQuery<P extends z.ZodType, Q extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, z.ZodUndefined, A>,
  input: CallInput<P, Q, z.ZodUndefined>,
  { enabled = true, keepPrevious = false, refetchInterval = false }: ApiQueryOptions<z.output<A>> = {},
): UseQueryResult<z.output<A>> {
  const call = useCall();
  return useQuery<z.output<A>>({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: metaOf(endpoint),
    enabled,
    refetchInterval:
      typeof refetchInterval === 'function' ? ({ state }) => refetchInterval(state.data) : refetchInterval,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}
