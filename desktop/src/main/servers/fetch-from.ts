import type { CallRequest } from '@it-lotse/contract/call-endpoint';
import type { Transport } from './server-transport.ts';

/** Makes the calls of the contract to one server, as the operator where there is a token for it. */
export const fetchFrom =
  (transport: Transport, origin: string, token?: string) =>
  (path: string, request: Pick<CallRequest, 'headers' | 'signal'>): Promise<Response> =>
    transport(new URL(path, origin).href, {
      ...request,
      headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
