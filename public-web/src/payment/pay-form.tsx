import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Field } from '../contact/field.tsx';
import { Icon } from '../layout/icon.tsx';

interface PayFormProps {
  label: string;
  /** The law wants it on this invoice, and nobody has told it yet. */
  asksForAddress: boolean;
  addressFault: string;
  busy: boolean;
  leaving: boolean;
  /** '' where it was not asked for. */
  onPay: (address: string) => void;
  /** Other ways beside the button. */
  children?: ReactNode;
}

/** The button that opens the page to pay on, below what has to be known before. */
export function PayForm({ label, asksForAddress, addressFault, busy, leaving, onPay, children }: PayFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Where it is read out, too.
  useEffect(() => {
    if (addressFault) form.current?.querySelector('input')?.focus();
  }, [addressFault]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onPay(String(new FormData(event.currentTarget).get('customer_address') ?? ''));
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {asksForAddress && (
        <Field
          label="Anschrift"
          name="customer_address"
          required
          autoComplete="street-address"
          maxLength={200}
          hint="Straße, Hausnummer, Postleitzahl und Ort: Sie gehören bei diesem Betrag auf die Rechnung."
          fault={addressFault || undefined}
        />
      )}
      <p className="flex flex-wrap gap-[0.9rem] print:hidden">
        <button type="submit" className="button button-main" disabled={busy}>
          <Icon name={leaving ? 'spinner' : 'receipt'} />
          {leaving ? 'Bezahlseite wird geöffnet…' : label}
        </button>
        {children}
      </p>
    </form>
  );
}
