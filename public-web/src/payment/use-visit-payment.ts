import type { getVisitPayment, VisitPayment } from '@it-lotse/contract/checkout';
import { useEffect, useRef, useState } from 'react';
import { Refused } from '../api/call-server.ts';
import { useAnswer } from '../booking/use-answer.ts';
import { chooseToPayOnSite, visitPaymentPath } from './payment-api.ts';
import { useCheckout } from './use-checkout.ts';

export interface PaymentMessage {
  text: string;
  good: boolean;
}

const notOpened =
  'Die Bezahlseite ließ sich nicht öffnen. Ihr Termin bleibt bestehen. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.';

const unanswered =
  'Es kam keine Antwort, die Änderung ist nicht sicher. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.';

/** The payment of the appointment behind `token`, and the two things its customer can do about it. */
export function useVisitPayment(token: string) {
  const answer = useAnswer<typeof getVisitPayment>(visitPaymentPath(token), 'state');
  const [last, setLast] = useState<VisitPayment | null>(null);
  const [message, setMessage] = useState<PaymentMessage | null>(null);
  const messageRef = useRef<HTMLParagraphElement>(null);
  const [addressFault, setAddressFault] = useState('');
  const [sending, setSending] = useState(false);
  const { leaving, isSlow, leave } = useCheckout(answer.retry);

  // What was said last stays while the server is asked again.
  const fresh = answer.state === 'ready' ? answer.data : null;
  useEffect(() => {
    if (fresh) setLast(fresh);
  }, [fresh]);
  useEffect(() => {
    if (message) messageRef.current?.focus();
  }, [message]);

  function tell(text: string, good = false) {
    setMessage({ text, good });
    answer.retry();
  }

  async function pay(address: string) {
    setMessage(null);
    setAddressFault('');
    const outcome = await leave({ manage_token: token, customer_address: address });
    if (outcome === 'leaving') return;
    const { customer_address: fault } = outcome === 'silence' ? {} : outcome.faults;
    if (fault) return setAddressFault(fault);
    tell((outcome !== 'silence' && outcome.detail) || notOpened);
  }

  async function payOnSite() {
    setMessage(null);
    setSending(true);
    try {
      await chooseToPayOnSite(token);
      tell('Ihr Termin ist bestätigt. Online müssen Sie nichts bezahlen.', true);
    } catch (error) {
      tell((error instanceof Refused && error.detail) || unanswered);
    } finally {
      setSending(false);
    }
  }

  return {
    payment: fresh ?? last,
    failure: answer.state === 'failed' ? answer.failure : null,
    retry: answer.retry,
    message,
    messageRef,
    addressFault,
    /** Something is on its way; nothing else can be started. */
    busy: leaving || sending,
    leaving,
    isSlow,
    pay,
    payOnSite,
  };
}
