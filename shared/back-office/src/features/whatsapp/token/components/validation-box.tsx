import type { ValidationResult } from '@it-lotse/contract/whatsapp-token';
import { formatPhone } from '@it-lotse/domain/format-phone';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { expiryText } from '../token-texts.ts';

/** What Meta says about the token that was typed. */
export function ValidationBox({ result }: { result: ValidationResult | null }) {
  return (
    <section aria-label="Ergebnis der Validierung" aria-live="polite">
      {result && (result.valid ? <Valid result={result} /> : <Invalid result={result} />)}
    </section>
  );
}

function Valid({ result }: { result: ValidationResult }) {
  const facts = [
    ['App', result.app_name],
    ['Name', result.verified_name],
    ['Nummer', result.phone_number && formatPhone(result.phone_number)],
    ['Gültig bis', expiryText(result)],
  ] as const;
  return (
    <div className="mt-4 rounded-card bg-success-tint px-4 py-3">
      <p className="flex items-center gap-2 font-strong text-success">
        <CircleCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        Token gültig
      </p>
      <p className="mt-1">{result.message}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-2">{term}</dt>
                <dd className="font-label">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

function Invalid({ result }: { result: ValidationResult }) {
  return (
    <div className="mt-4 rounded-card bg-danger-tint px-4 py-3">
      <p className="flex items-center gap-2 font-strong text-danger">
        <CircleAlert aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        Validierung fehlgeschlagen
      </p>
      <p className="mt-1">{result.error ?? result.message}</p>
    </div>
  );
}
