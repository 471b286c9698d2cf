import type { Appointment } from '@it-lotse/contract/appointments';
import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { zonesFor } from '@it-lotse/domain/travel-zones';
import { Checkbox } from '@it-lotse/ui/checkbox';
import { DateField, TimeField } from '@it-lotse/ui/date-field';
import { SelectField, TextAreaField, TextField } from '@it-lotse/ui/field';
import { useNow } from '../../../kit/use-now.ts';
import {
  type AppointmentDraft,
  type DraftMode,
  isOver,
  notifies,
  withLocation,
  withService,
  withTravelCost,
  zoneOf,
} from '../appointment-draft.ts';
import { weekdayText } from '../appointment-texts.ts';
import type { DraftFaults } from '../read-draft.ts';
import { KnownCustomers } from './known-customers.tsx';
import { VisitCheck } from './visit-check.tsx';
import { VisitedFields } from './visited-fields.tsx';
import { ZoneField } from './zone-field.tsx';

interface DraftFieldsProps {
  /** The visit that is changed; none for a new one. */
  appointment: Appointment | undefined;
  draft: AppointmentDraft;
  base: AppointmentDraft;
  mode: DraftMode;
  settings: BookingSettings;
  smsAvailable: boolean;
  faults: DraftFaults;
  onChange(draft: AppointmentDraft): void;
}

/** Names of the fields that are plain text. */
type TextName = {
  [Name in keyof AppointmentDraft]: AppointmentDraft[Name] extends string ? Name : never;
}[keyof AppointmentDraft];

/** What a visit takes up: when, how long and where. */
const placing = ['date', 'time', 'duration', 'location', 'travel_zone'] as const;

/** Moving shows the time alone; creating and editing show everything. */
export function DraftFields(props: DraftFieldsProps) {
  const { appointment, draft, base, mode, settings, faults, onChange } = props;
  const field = (name: TextName) => ({
    name,
    value: draft[name],
    error: faults[name] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  });
  const onSite = draft.on_site;
  return (
    <>
      {mode === 'create' && (
        <SelectField
          label="Leistung"
          value={draft.service_type}
          error={faults.service_type ?? ''}
          onChange={(event) => {
            const service = settings.services.find(({ key }) => key === event.target.value);
            if (service) onChange(withService(draft, service, settings));
          }}
        >
          <option value="" disabled>
            Bitte wählen
          </option>
          {settings.services
            .filter(({ active }) => active)
            .map(({ key, name, duration }) => (
              <option key={key} value={key}>
                {name}, {duration} Minuten
              </option>
            ))}
        </SelectField>
      )}
      <div className="grid gap-4 middle:grid-cols-3">
        <DateField
          label="Datum"
          {...(draft.date ? { hint: weekdayText(draft.date) } : {})}
          value={draft.date}
          error={faults.date ?? ''}
          onChange={(date) => onChange({ ...draft, date })}
        />
        <TimeField
          label="Beginn"
          value={draft.time}
          error={faults.time ?? ''}
          onChange={(time) => onChange({ ...draft, time })}
        />
        <TextField label="Dauer in Minuten" inputMode="numeric" {...field('duration')} />
      </div>
      <VisitCheck
        draft={draft}
        appointment={appointment}
        changed={mode === 'create' || placing.some((name) => draft[name] !== base[name])}
        onChoose={(time) => onChange({ ...draft, ...time })}
      />
      {mode !== 'move' && (
        <>
          <div>
            <TextField label="Name" autoComplete="off" maxLength={120} {...field('customer_name')} />
            {mode === 'create' && (
              <KnownCustomers draft={draft} onChoose={(person) => onChange({ ...draft, ...person })} />
            )}
          </div>
          <div className="grid gap-4 middle:grid-cols-2">
            <TextField label="Telefonnummer" type="tel" autoComplete="off" {...field('customer_phone')} />
            <TextField label="E-Mail-Adresse" inputMode="email" autoComplete="off" {...field('customer_email')} />
          </div>
          <VisitedFields draft={draft} faults={faults} onChange={onChange} />
          {(onSite || draft.location !== '') && (
            <TextField
              label="Adresse"
              autoComplete="off"
              hint="Straße, Postleitzahl und Ort"
              {...field('location')}
              onChange={(event) => onChange(withLocation(draft, event.target.value, settings))}
            />
          )}
          <PriceFields {...props} field={field} onSite={onSite} />
          <TextAreaField label="Anmerkung des Kunden" rows={2} maxLength={2000} {...field('notes')} />
          <TextAreaField
            label="Ihre Notizen"
            hint="Nur für Sie. Der Kunde sieht sie nicht."
            rows={2}
            maxLength={5000}
            {...field('operator_notes')}
          />
        </>
      )}
      {mode !== 'move' && draft.service_type !== '' && !draft.for_business && (
        <div>
          <Checkbox
            label="Möchte die Hilfe ausdrücklich vor Ende der Widerrufsfrist"
            checked={draft.early_start_consent}
            onChange={(asked) => onChange({ ...draft, early_start_consent: asked })}
          />
          <p className="text-small text-ink-2">
            Liegt der Termin in den nächsten 14 Tagen, fragen Sie den Kunden am Telefon danach. Sein Wunsch steht dann
            in der Bestätigung; ohne ihn schuldet er bei einem Widerruf nichts.
          </p>
        </div>
      )}
      <MailChoices {...props} />
    </>
  );
}

interface PriceFieldsProps extends DraftFieldsProps {
  onSite: boolean;
  field(name: TextName): {
    name: string;
    value: string;
    error: string;
    onChange(event: { target: { value: string } }): void;
  };
}

function PriceFields({ draft, settings, faults, onChange, onSite, field }: PriceFieldsProps) {
  const amount = { inputMode: 'decimal', className: 'text-right tabular-nums' } as const;
  const known = zoneOf({ ...draft, travel_zone: '' }, settings);
  return (
    <div className={`grid items-start gap-4 ${onSite ? 'middle:grid-cols-[1fr_8rem_8rem]' : 'middle:grid-cols-3'}`}>
      {onSite && (
        <ZoneField
          zones={zonesFor(settings.travel_zones, draft)}
          value={draft.travel_zone}
          emptyLabel={known === null ? 'Noch offen' : `Zone ${known}, nach Postleitzahl`}
          error={faults.travel_zone ?? ''}
          onChange={(zone) => onChange(withTravelCost({ ...draft, travel_zone: zone }, settings))}
        />
      )}
      <TextField label="Preis in €" {...amount} {...field('price')} />
      {onSite && <TextField label="Anfahrt in €" {...amount} {...field('travel_cost')} />}
    </div>
  );
}

function MailChoices({ draft, base, mode, smsAvailable, onChange }: DraftFieldsProps) {
  const now = useNow();
  if (isOver(base, now) && isOver(draft, now)) {
    return <p className="text-small text-ink-2">Dieser Termin ist vorbei. Der Kunde bekommt keine Nachricht.</p>;
  }
  if (draft.customer_email.trim() === '') {
    return (
      <p className="text-small text-ink-2">
        {mode === 'create'
          ? 'Ohne E-Mail-Adresse bekommt der Kunde keine Nachricht. Bitte sagen Sie ihm selbst Bescheid.'
          : 'Ohne E-Mail-Adresse bekommt der Kunde nur eine SMS, wenn er mit einer Mobilnummer auf der Website gebucht hat. Sonst sagen Sie ihm bitte selbst Bescheid.'}
      </p>
    );
  }
  return (
    <div>
      <Checkbox
        label={mode === 'create' ? 'Bestätigung per E-Mail senden' : 'Änderung per E-Mail mitteilen'}
        checked={notifies(draft, base, mode)}
        onChange={(notify) => onChange({ ...draft, notify_customer: notify })}
      />
      {mode !== 'move' && (
        <Checkbox
          label="Vorher per E-Mail erinnern"
          checked={draft.send_email_reminder}
          onChange={(remind) => onChange({ ...draft, send_email_reminder: remind })}
        />
      )}
      {mode !== 'move' && smsAvailable && (
        <Checkbox
          label="Vorher per SMS erinnern"
          checked={draft.send_sms_reminder}
          onChange={(remind) => onChange({ ...draft, send_sms_reminder: remind })}
        />
      )}
    </div>
  );
}
