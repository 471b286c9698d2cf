import type { TravelZone } from '@it-lotse/shared/contract/booking-settings';
import { zoneCost, zoneDistance } from './travel.ts';
import { ZoneRings } from './zone-rings.tsx';

interface ZoneTableProps {
  zones: readonly TravelZone[];
  /** Number of the zone that counts. */
  current: number | null;
  /** Given where the visitor has to choose. */
  onChoose?: ((zone: number) => void) | undefined;
}

/** What the way costs. Where the visitor chooses, each row is a large radio button. */
export function ZoneTable({ zones, current, onChoose }: ZoneTableProps) {
  return (
    <div className="zones">
      <ZoneRings zones={zones} current={current} />
      <table className="zone-table">
        <caption className="spoken">Anfahrtskosten nach Entfernung</caption>
        <thead>
          <tr>
            <th scope="col">Zone</th>
            <th scope="col">Entfernung</th>
            <th scope="col">Anfahrt</th>
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => (
            <tr key={zone.zone} data-current={zone.zone === current || undefined}>
              <th scope="row">
                {onChoose ? (
                  <label>
                    <input
                      type="radio"
                      name="travel_zone"
                      value={zone.zone}
                      checked={zone.zone === current}
                      onChange={() => onChoose(zone.zone)}
                    />
                    Zone {zone.zone}
                  </label>
                ) : (
                  <>
                    Zone {zone.zone}
                    {zone.zone === current && <span className="spoken"> (Ihre Zone)</span>}
                  </>
                )}
              </th>
              <td>{zoneDistance(zone)}</td>
              <td>{zoneCost(zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
