import { phoneHref } from '@it-lotse/domain/format-phone';
import { useEffect, useRef, useState } from 'react';
import { CallUs } from '../frame/call-us.tsx';
import { say } from '../voice.ts';
import type { PaymentFacts } from './paid-view.tsx';
import { PaymentResultView, titleOf } from './payment-result-view.tsx';
import { PaymentSign } from './payment-sign.tsx';
import { defaultFault, type PaymentResult, watchPayment } from './watch-payment.ts';

const isTold = ({ state }: PaymentResult) => state !== 'checking' && state !== 'processing';

/** Asks how it stands with the payment that the address names, and tells it. */
export function PaymentOutcome({ facts }: { facts: PaymentFacts }) {
  const { phone } = facts;
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
    <div className="grid gap-7 [&>*]:min-w-0 mt-0 max-w-none [&>p]:max-w-176" data-manage="">
      <div className="flex gap-[1.1rem]">
        <PaymentSign state={result.state} />
        {/* Beside the sign with its first line: titles of one line and of two take turns, and nothing shall move. */}
        <h1 ref={heading} tabIndex={-1} aria-live="polite" className="pt-[0.4rem]">
          {titleOf(result)}
        </h1>
      </div>
      <PaymentResultView result={result} facts={facts} onRetry={askAgain} />
      <noscript>
        <p className="lead">
          {say`Zum Überprüfen Ihrer Zahlung braucht diese Seite JavaScript. Haben Sie bezahlt, kommt Ihre Rechnung per E-Mail. Im Zweifel rufen Sie [mich|uns] an: `}
          <a href={phoneHref(phone)}>{phone}</a>
        </p>
      </noscript>
      {/* Below what is told, which has no known height before. Until then the number stands in the header. */}
      {isTold(result) && <CallUs phone={phone}>{say`[Ich helfe|Wir helfen] gern am Telefon:`}</CallUs>}
    </div>
  );
}
