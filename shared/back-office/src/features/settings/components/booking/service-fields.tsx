import { type BookingSettings, serviceType } from '@it-lotse/contract/booking-settings';
import { Checkbox } from '@it-lotse/ui/checkbox';
import { SelectField, TextField } from '@it-lotse/ui/field';
import type { Faults } from '../../../../kit/read-part.ts';
import type { ServiceDraft } from '../../booking/services-draft.ts';
import { toWeekDraft } from '../../booking/week-draft.ts';
import { WeekFields } from './week-fields.tsx';

interface ServiceFieldsProps {
  service: ServiceDraft;
  path: string;
  faults: Faults;
  settings: BookingSettings;
  onChange(service: ServiceDraft): void;
}

const { audience, purpose } = serviceType.shape;
const [audiences, purposes] = [audience.options, purpose.options];
const tables = ['private', 'business'] as const;

/** Everything about one service. What is booked already keeps what it was agreed as. */
export function ServiceFields({ service, path, faults, settings, onChange }: ServiceFieldsProps) {
  const text = (name: 'name' | 'description' | 'duration' | 'price') => ({
    value: service[name],
    error: faults[`${path}.${name}`] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ ...service, [name]: event.target.value }),
  });
  const hoursOfPlace = () => toWeekDraft(settings.hours[service.place], service.place);
  return (
    <div className="mt-3 flex flex-col gap-4 rounded-control bg-ground p-4">
      <div className="grid items-start gap-4 middle:grid-cols-3">
        <SelectField
          label="Ort"
          value={service.place}
          error={faults[`${path}.place`] ?? ''}
          onChange={({ target }) =>
            onChange({ ...service, place: target.value === 'onsite' ? 'onsite' : 'remote', hours: null })
          }
        >
          <option value="remote">Fernhilfe</option>
          <option value="onsite">Vor Ort</option>
        </SelectField>
        <SelectField
          label="Für wen"
          value={service.audience}
          error={faults[`${path}.audience`] ?? ''}
          onChange={({ target }) =>
            onChange({ ...service, audience: audiences.find((each) => each === target.value) ?? 'private' })
          }
        >
          <option value="private">Privatleute</option>
          <option value="business">Nur Firmen (ohne Widerrufsrecht)</option>
          <option value="everyone">Alle</option>
        </SelectField>
        <SelectField
          label="Wozu"
          hint="Danach schlägt der Chat sie vor."
          value={service.purpose}
          error={faults[`${path}.purpose`] ?? ''}
          onChange={({ target }) =>
            onChange({ ...service, purpose: purposes.find((each) => each === target.value) ?? 'help' })
          }
        >
          <option value="help">Hilfe bei Problemen</option>
          <option value="training">Schulung</option>
          <option value="check">Prüfung von allem</option>
        </SelectField>
      </div>
      {service.place === 'onsite' && (
        <div>
          <Checkbox
            label="Die Anfahrt ist im Preis enthalten"
            checked={service.travel_included}
            onChange={(included) => onChange({ ...service, travel_included: included })}
          />
          <p className="text-small text-ink-2">Zu neuen Buchungen kommt dann nichts für den Weg hinzu.</p>
        </div>
      )}
      <div className="grid grid-cols-2 gap-4 middle:grid-cols-[1fr_9rem_9rem]">
        <div className="col-span-2 middle:col-span-1">
          <TextField label="Name" {...text('name')} />
        </div>
        <TextField label="Dauer in Minuten" inputMode="numeric" className="tabular-nums" {...text('duration')} />
        <TextField label="Preis in €" inputMode="decimal" className="tabular-nums" {...text('price')} />
        <div className="col-span-2 middle:col-span-3">
          <TextField
            label="Beschreibung"
            hint="So liest es der Kunde auf der Seite zur Terminbuchung."
            {...text('description')}
          />
        </div>
      </div>
      <ListingFields service={service} path={path} faults={faults} onChange={onChange} />
      <Checkbox
        label="Eigene Öffnungszeiten für diese Leistung"
        checked={service.hours !== null}
        onChange={(own) => onChange({ ...service, hours: own ? hoursOfPlace() : null })}
      />
      {service.hours && (
        <WeekFields
          title="Öffnungszeiten dieser Leistung"
          path={`${path}.hours`}
          week={service.hours}
          faults={faults}
          onChange={(hours) => onChange({ ...service, hours })}
        />
      )}
    </div>
  );
}

/** How the service stands on the price list of the website; the price is always its own. */
function ListingFields({ service, path, faults, onChange }: Omit<ServiceFieldsProps, 'settings'>) {
  const { listing } = service;
  const text = (name: 'name' | 'details') => ({
    value: listing?.[name] ?? '',
    error: faults[`${path}.listing.${name}`] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      listing && onChange({ ...service, listing: { ...listing, [name]: target.value } }),
  });
  return (
    <div className="grid items-start gap-4 middle:grid-cols-3">
      <SelectField
        label="Auf der Preisliste"
        value={listing?.table ?? ''}
        error={faults[`${path}.listing.table`] ?? ''}
        onChange={({ target }) => {
          const table = tables.find((each) => each === target.value);
          onChange({ ...service, listing: table ? { name: '', details: '', ...listing, table } : null });
        }}
      >
        <option value="private">für Privatleute</option>
        <option value="business">für Firmen</option>
        <option value="">nirgends</option>
      </SelectField>
      <TextField
        label="Einheit"
        hint="Zum Beispiel „je Stunde“. Leer: die Dauer."
        value={service.unit}
        error={faults[`${path}.unit`] ?? ''}
        onChange={({ target }) => onChange({ ...service, unit: target.value })}
      />
      {listing && <TextField label="Anderer Name dort" hint="Leer: der Name oben." {...text('name')} />}
      {listing && (
        <div className="middle:col-span-3">
          <TextField
            label="Erläuterung dort"
            hint="Was die Anfahrt kostet, schreibt die Website selbst dazu."
            {...text('details')}
          />
        </div>
      )}
    </div>
  );
}
