import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AppointmentDraft } from './appointment-draft.ts';

/**
 * `?neu=1&name=…&email=…&phone=…&datum=…&zeit=…`: another tab or the search asks for an appointment with somebody, on the
 * day that is shown, at a time; without a person, for any. The address is read once.
 */
export function useWishInAddress(
  onAsked: (customer: Partial<AppointmentDraft>, time: string, hasDay: boolean) => void,
) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('neu') === '1';
  const answer = useEffectEvent(() => {
    onAsked(
      {
        customer_name: query.get('name') ?? '',
        customer_email: query.get('email') ?? '',
        customer_phone: query.get('phone') ?? '',
      },
      /^([01]\d|2[0-3]):[0-5]\d$/.exec(query.get('zeit') ?? '')?.[0] ?? '',
      query.has('datum'),
    );
    const rest = new URLSearchParams(query);
    for (const name of ['neu', 'name', 'email', 'phone', 'zeit']) rest.delete(name);
    setQuery(rest, { replace: true });
  });
  useEffect(() => {
    if (asked) answer();
  }, [asked]);
}
