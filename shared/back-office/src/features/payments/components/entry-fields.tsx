import { needsAddress } from '@it-lotse/domain/full-invoice';
import { parseEuro } from '@it-lotse/domain/parse-euro';
import { Checkbox } from '@it-lotse/ui/checkbox';
import { DateField } from '@it-lotse/ui/date-field';
import { SelectField, TextField } from '@it-lotse/ui/field';
import { type EntryFaults, entryMethods, type PaymentEntry } from '../payment-entry.ts';
import { methodWords } from '../payment-texts.ts';

interface EntryFieldsProps {
  entry: PaymentEntry;
  faults: EntryFaults;
  onChange(entry: PaymentEntry): void;
}

export function EntryFields({ entry, faults, onChange }: EntryFieldsProps) {
  const field = (
    name: 'customer_name' | 'customer_email' | 'customer_address' | 'service' | 'amount' | 'method' | 'note',
  ) => ({
    name,
    value: entry[name],
    error: faults[name] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ ...entry, [name]: event.target.value }),
  });
  // A part of a dearer visit needs it, too: what that costs only the server knows.
  const asksForAddress =
    needsAddress(parseEuro(entry.amount) ?? 0) ||
    entry.customer_address !== '' ||
    faults.customer_address !== undefined;
  const hasEmail = entry.customer_email.trim() !== '';
  return (
    <>
      {entry.appointment_id && <p className="text-ink-2">Die Zahlung wird dem Termin zugeordnet.</p>}
      <div className="grid items-start gap-4 middle:grid-cols-3">
        <TextField
          label="Betrag in €"
          inputMode="decimal"
          autoComplete="off"
          className="text-right tabular-nums"
          {...field('amount')}
        />
        <SelectField label="Zahlart" {...field('method')}>
          <option value="" disabled>
            Bitte wählen
          </option>
          {entryMethods.map((method) => (
            <option key={method} value={method}>
              {methodWords[method]}
            </option>
          ))}
        </SelectField>
        <DateField
          label="Erhalten am"
          value={entry.received_on}
          error={faults.received_on ?? ''}
          onChange={(received_on) => onChange({ ...entry, received_on })}
        />
      </div>
      <TextField
        label="Leistung"
        autoComplete="off"
        maxLength={200}
        hint="Steht so auf dem Beleg."
        {...field('service')}
      />
      <div className="grid items-start gap-4 middle:grid-cols-2">
        <TextField label="Name des Kunden" autoComplete="off" maxLength={120} {...field('customer_name')} />
        <TextField label="E-Mail-Adresse" inputMode="email" autoComplete="off" {...field('customer_email')} />
      </div>
      {asksForAddress && (
        <TextField
          label="Anschrift des Kunden"
          autoComplete="off"
          maxLength={200}
          hint={
            entry.appointment_id
              ? 'Gehört über 250 € auf den Beleg. Leer: die Adresse des Termins.'
              : 'Gehört über 250 € auf den Beleg: Straße, Hausnummer, Postleitzahl und Ort.'
          }
          {...field('customer_address')}
        />
      )}
      <TextField
        label="Notiz"
        autoComplete="off"
        maxLength={500}
        hint="Nur für Sie. Der Kunde sieht sie nicht."
        {...field('note')}
      />
      {hasEmail ? (
        <Checkbox
          label="Beleg per E-Mail an den Kunden senden"
          checked={entry.send_receipt}
          onChange={(send_receipt) => onChange({ ...entry, send_receipt })}
        />
      ) : (
        <p className="text-small text-ink-2">
          Ohne E-Mail-Adresse wird der Beleg nicht verschickt. Sie können ihn danach als PDF speichern.
        </p>
      )}
    </>
  );
}
