import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { TextField } from '@it-lotse/ui/field';
import { middleUp, useMediaQuery } from '@it-lotse/ui/use-media-query';
import { SaveBar } from '../../../../kit/save-bar.tsx';
import type { ZoneDraft } from '../../booking/travel-draft.ts';
import { useBookingForm } from '../../use-booking-form.ts';
import { DriveTimeFields } from './drive-time-fields.tsx';
import { FormFault } from './form-fault.tsx';
import { PostalCodeFields } from './postal-code-fields.tsx';

const row = 'grid grid-cols-2 items-start gap-x-2.5 gap-y-1.5 middle:grid-cols-[13rem_9rem_9rem]';

const ring = ({ from_km, to_km }: ZoneDraft) =>
  to_km === null ? `über ${from_km} km` : from_km === 0 ? `bis ${to_km} km` : `${from_km} bis ${to_km} km`;

/** What the way to a customer costs and how long it takes, by zone, and which postal code lies in which zone. */
export function TravelForm({ settings }: { settings: BookingSettings }) {
  const { draft, faults, change, onSubmit, bar } = useBookingForm('travel', settings, 'Anfahrt');
  const middle = useMediaQuery(middleUp);

  const changeZone = (index: number, changed: Partial<ZoneDraft>) =>
    change({ ...draft, zones: draft.zones.map((zone, at) => (at === index ? { ...zone, ...changed } : zone)) });

  return (
    <form noValidate onSubmit={onSubmit} aria-label="Anfahrt">
      {middle && (
        <div aria-hidden className={`${row} text-small font-label text-ink-2`}>
          <span>Zone</span>
          <span>Kosten in €</span>
          <span>Fahrzeit in Minuten</span>
        </div>
      )}
      <ul>
        {draft.zones.map((zone, index) => (
          <li key={zone.zone} className="border-b border-line py-1.5 last:border-b-0">
            <fieldset className={row}>
              <legend className="sr-only">Zone {zone.zone}</legend>
              <p className="col-span-2 flex min-h-8 items-center gap-3 middle:col-span-1 middle:min-h-10">
                <span className="font-strong">Zone {zone.zone}</span>
                <span className="text-ink-2">{ring(zone)}</span>
              </p>
              {zone.zone === 6 ? (
                <TextField
                  label="Preis je km in €"
                  hint="Leer: auf Anfrage."
                  inputMode="decimal"
                  className="tabular-nums"
                  value={zone.per_km}
                  error={faults[`travel_zones.${index}.per_km`] ?? ''}
                  onChange={(event) => changeZone(index, { per_km: event.target.value })}
                />
              ) : (
                <>
                  <TextField
                    label="Kosten in €"
                    labelHidden={middle}
                    inputMode="decimal"
                    className="tabular-nums"
                    value={zone.cost}
                    error={faults[`travel_zones.${index}.cost`] ?? ''}
                    onChange={(event) => changeZone(index, { cost: event.target.value })}
                  />
                  <TextField
                    label="Fahrzeit in Minuten"
                    labelHidden={middle}
                    inputMode="numeric"
                    className="tabular-nums"
                    value={zone.drive_minutes}
                    error={faults[`travel_zones.${index}.drive_minutes`] ?? ''}
                    onChange={(event) => changeZone(index, { drive_minutes: event.target.value })}
                  />
                </>
              )}
            </fieldset>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-small text-ink-2">
        Die Fahrzeit wird vor und nach jedem Besuch freigehalten, zwischen zwei Besuchen nur die Fahrt vom einen zum
        anderen. Lassen Sie beide Felder einer Zone leer, wenn Sie die Anfahrt dorthin einzeln vereinbaren.
      </p>
      <FormFault fault={faults.travel_zones} />
      <PostalCodeFields codes={draft.postal_codes} onChange={(postal_codes) => change({ ...draft, postal_codes })} />
      <FormFault fault={faults.postal_codes} />
      <DriveTimeFields times={draft.drive_times} onChange={(drive_times) => change({ ...draft, drive_times })} />
      <FormFault fault={faults.drive_times} />
      <SaveBar {...bar} />
    </form>
  );
}
