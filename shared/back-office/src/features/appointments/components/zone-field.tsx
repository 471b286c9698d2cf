import type { TravelZone } from '@it-lotse/contract/travel-zones';
import { formatMoney } from '@it-lotse/domain/format-money';
import { zoneDistance } from '@it-lotse/domain/travel-zones';
import { SelectField } from '@it-lotse/ui/field';

interface ZoneFieldProps {
  zones: readonly TravelZone[];
  /** Number of the zone, '' for none. */
  value: string;
  emptyLabel: string;
  hint?: string;
  error: string;
  onChange(zone: string): void;
}

export function ZoneField({ zones, value, emptyLabel, hint, error, onChange }: ZoneFieldProps) {
  return (
    <SelectField
      label="Zone"
      {...(hint ? { hint } : {})}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{emptyLabel}</option>
      {zones.map((zone) => (
        <option key={zone.zone} value={String(zone.zone)}>
          Zone {zone.zone}, {zoneDistance(zone)}: {zone.cost === null ? 'individuell' : formatMoney(zone.cost)}
        </option>
      ))}
    </SelectField>
  );
}
