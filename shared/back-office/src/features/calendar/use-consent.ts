import { getCalendarAuthUrl, getCalendarStatus } from '@it-lotse/contract/calendar';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { showErrorToast } from '@it-lotse/ui/toast-store';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../kit/api/use-api.ts';
import { useHost } from '../../kit/host-context.ts';
import { failureText } from './calendar-queries.ts';

/** How long an address of Google's consent page is good for. */
const consentMs = 10 * 60_000;
/** The event stream tells at once when the link stands; asking as well covers a stream that is down. */
const askAgainMs = 3_000;

export interface Consent {
  /** The page that was opened, while the operator is expected to agree there. */
  waitingAt: string | null;
  /** The address is being asked for. */
  starting: boolean;
  start(): void;
  giveUp(): void;
}

/** Leads the operator through Google's consent page in a window of its own, and waits until the link stands. */
export function useConsent(connected: boolean): Consent {
  const host = useHost();
  const call = useCall();
  const queryClient = useQueryClient();
  const [waitingAt, setWaitingAt] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);

  useEffect(() => {
    if (connected) setWaitingAt(null);
  }, [connected]);

  useEffect(() => {
    if (!waitingAt) return;
    const asking = setInterval(() => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === getCalendarStatus.path || queryKey[0] === getDashboardStats.path,
      });
    }, askAgainMs);
    const end = setTimeout(() => setWaitingAt(null), consentMs);
    return () => {
      clearInterval(asking);
      clearTimeout(end);
    };
  }, [waitingAt, queryClient]);

  async function askForAddress(): Promise<string> {
    setStarting(true);
    try {
      const { auth_url } = await call(getCalendarAuthUrl, {});
      setWaitingAt(auth_url);
      return auth_url;
    } catch (error) {
      showErrorToast(failureText('Verbindungsfehler', error));
      throw error;
    } finally {
      setStarting(false);
    }
  }

  return {
    waitingAt,
    starting,
    start: () => host.openExternal(askForAddress()),
    giveUp: () => setWaitingAt(null),
  };
}
