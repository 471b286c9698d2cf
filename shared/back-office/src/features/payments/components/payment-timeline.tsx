import type { AnswerOf } from '@it-lotse/contract/endpoint';
import type { getTransaction } from '@it-lotse/contract/payments';
import { formatDateTime } from '@it-lotse/domain/format-date';

interface PaymentTimelineProps {
  entries: AnswerOf<typeof getTransaction>['timeline'];
  Heading: 'h2' | 'h3';
}

/** What happened to a payment, oldest first, along a course line. */
export function PaymentTimeline({ entries, Heading }: PaymentTimelineProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="payment-timeline">
      <Heading id="payment-timeline" className="text-section font-strong">
        Verlauf
      </Heading>
      <ol className="mt-2">
        {entries.map((entry, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, are only added at the end and never move
            key={index}
            className="relative pb-3.5 pl-6.5 before:absolute before:top-1.5 before:left-0.5 before:size-2.75 before:rounded-full before:border-2 before:border-heading before:bg-card after:absolute after:top-5 after:-bottom-0.5 after:left-1.75 after:border-l-2 after:border-dashed after:border-chart-line last:pb-0 last:before:border-teal last:before:bg-teal last:after:hidden"
          >
            <p>{entry.text}</p>
            <time dateTime={entry.at} className="text-small text-ink-2">
              {formatDateTime(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
