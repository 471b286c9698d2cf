import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { SaveBar } from '../../../../kit/save-bar.tsx';
import { withAnotherZone, withoutZone, type ZoneDraft } from '../../booking/zones-draft.ts';
import { useBookingForm } from '../../use-booking-form.ts';
import { DriveTimeFields } from './drive-time-fields.tsx';
import { FormFault } from './form-fault.tsx';
import { PostalCodeFields } from './postal-code-fields.tsx';
import { ZoneRows } from './zone-rows.tsx';

/** What the way to a customer costs and how long it takes, by zone, and which postal code lies in which zone. */
export function TravelForm({ settings }: { settings: BookingSettings }) {
  const { draft, faults, change, onSubmit, bar } = useBookingForm('travel', settings, 'Anfahrt');

  const changeZone = (index: number, changed: Partial<ZoneDraft>) =>
    change({ ...draft, zones: draft.zones.map((zone, at) => (at === index ? { ...zone, ...changed } : zone)) });

  return (
    <form noValidate onSubmit={onSubmit} aria-label="Anfahrt">
      <ZoneRows
        zones={draft.zones}
        faults={faults}
        onChange={changeZone}
        onAdd={() => change(withAnotherZone(draft))}
        onRemove={(index) => change(withoutZone(draft, index))}
      />
      <p className="mt-3 text-small text-ink-2">
        Die Fahrzeit wird um jeden Besuch freigehalten. Leere Kosten und Fahrzeit: Sie vereinbaren die Anfahrt dorthin
        einzeln. Wird eine Zone entfernt, reicht die nächste bis an die vorige und übernimmt ihre Postleitzahlen.
      </p>
      <FormFault fault={faults.travel_zones} />
      <PostalCodeFields
        zoneCount={draft.zones.length}
        codes={draft.postal_codes}
        onChange={(postal_codes) => change({ ...draft, postal_codes })}
      />
      <FormFault fault={faults.postal_codes} />
      <DriveTimeFields times={draft.drive_times} onChange={(drive_times) => change({ ...draft, drive_times })} />
      <FormFault fault={faults.drive_times} />
      <SaveBar {...bar} />
    </form>
  );
}
