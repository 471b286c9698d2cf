import type { BookingSettings } from '../../../../contract/booking-settings.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
import type { Faults } from '../../booking/booking-section.ts';
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

/** Everything about one service. Place and customers are decided once: appointments refer to what follows from them. */
export function ServiceFields({ service, path, faults, settings, onChange }: ServiceFieldsProps) {
  const text = (name: 'name' | 'description' | 'duration' | 'price') => ({
    value: service[name],
    error: faults[`${path}.${name}`] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ ...service, [name]: event.target.value }),
  });
  const hoursOfPlace = () => toWeekDraft(settings.hours[service.place], service.place);
  return (
    <div className="mt-3 flex flex-col gap-4 rounded-control bg-ground p-4">
      {service.key === null && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <SegmentedControl
            label="Ort der Leistung"
            value={service.place}
            onChange={(place) => onChange({ ...service, place, hours: null })}
            options={[
              { value: 'remote', label: 'Fernhilfe' },
              { value: 'onsite', label: 'Vor Ort' },
            ]}
          />
          <Checkbox
            label="Nur für Firmen (ohne Widerrufsrecht)"
            checked={service.business}
            onChange={(business) => onChange({ ...service, business })}
          />
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
