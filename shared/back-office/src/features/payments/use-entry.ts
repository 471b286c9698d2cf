import type { ReviewCase } from '@it-lotse/contract/payments';
import { berlinDay } from '@it-lotse/domain/format-date';
import { euroText } from '@it-lotse/domain/parse-euro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../kit/use-now.ts';
import { emptyEntry, entryInQuery, entryQueryNames, type PaymentEntry } from './payment-entry.ts';
import { usePaymentEntry } from './payment-entry-store.ts';

/** Whether 'Zahlung eintragen' is open, and the ways to open it: empty, from a case of Klärung, from the address. */
export function useEntry() {
  const [isOpen, setOpen] = useState(false);
  const today = berlinDay(useNow());

  /** For somebody who is known already: what was begun for somebody else must not mix with it. */
  function openFor(known: Partial<PaymentEntry>) {
    const entry = { ...emptyEntry(today), ...known };
    usePaymentEntry.getState().keep(entry, entry);
    setOpen(true);
  }
  function openForCase({ appointment_id, customer_name, customer_email, service, amount }: ReviewCase) {
    openFor({ appointment_id, customer_name, customer_email, service, amount: euroText(amount), method: 'cash' });
  }

  const [query, setQuery] = useSearchParams();
  const asked = query.get('eintragen') === '1';
  const answer = useEffectEvent(() => {
    openFor(entryInQuery(query) ?? {});
    const rest = new URLSearchParams(query);
    for (const name of entryQueryNames) rest.delete(name);
    setQuery(rest, { replace: true });
  });
  useEffect(() => {
    if (asked) answer();
  }, [asked]);

  return {
    isOpen,
    open: () => setOpen(true),
    openForCase,
    close: () => setOpen(false),
  };
}
