import type { SiteContent } from '@it-lotse/shared/contract/site-rendering';
import { phoneHref } from '@it-lotse/shared/domain/format-phone';
import { useEffect, useRef, useState } from 'react';
import { BookingFrame } from '../booking/booking-frame.tsx';
import { CallUs } from '../booking/call-us.tsx';
import { PaymentResultView, titleOf } from './payment-result-view.tsx';
import { PaymentSign } from './payment-sign.tsx';
import { defaultFault, type PaymentResult, watchPayment } from './watch-payment.ts';

/** /appointment-success?session_id=…: where the payment provider sends the customer back to. */
export function PaymentResultPage({ content }: { content: SiteContent }) {
  const { profile } = content;
  const [result, setResult] = useState<PaymentResult>({ state: 'checking' });
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is not read; a new one asks again
  useEffect(() => {
    const abort = new AbortController();
    const sessionId = new URLSearchParams(location.search).get('session_id');
    watchPayment(sessionId, setResult, abort.signal).catch(() =>
      setResult({ state: 'error', text: defaultFault, unclear: true }),
    );
    return () => abort.abort();
  }, [round]);

  function askAgain() {
    // The button that was pressed goes away.
    heading.current?.focus();
    setRound((before) => before + 1);
  }

  return (
    <BookingFrame content={content} callFor="Fragen zur Zahlung?">
      <div className="manage payment-result">
        <div className="payment-title">
          <PaymentSign state={result.state} />
          <h1 ref={heading} tabIndex={-1} aria-live="polite">
            {titleOf(result)}
          </h1>
        </div>
        <PaymentResultView result={result} content={content} onRetry={askAgain} />
        <noscript>
          <p className="lead">
            Zum Überprüfen Ihrer Zahlung braucht diese Seite JavaScript. Haben Sie bezahlt, kommt Ihre Rechnung per
            E-Mail. Im Zweifel rufen Sie mich an: <a href={phoneHref(profile.phone)}>{profile.phone}</a>
          </p>
        </noscript>
        <CallUs phone={profile.phone}>Ich helfe gern am Telefon:</CallUs>
      </div>
    </BookingFrame>
  );
}
