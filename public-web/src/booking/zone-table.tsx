import type { TravelZone } from '@it-lotse/contract/travel-zones';
import { zoneCost, zoneDistance } from './travel.ts';
import { ZoneRings } from './zone-rings.tsx';

interface ZoneTableProps {
  zones: readonly TravelZone[];
  /** Number of the zone that counts. */
  current: number | null;
  /** Given where the visitor has to choose. */
  onChoose?: ((zone: number) => void) | undefined;
}

const cells =
  '[&_th]:h-12 [&_td]:h-12 [&_th]:py-2 [&_th]:px-5 [&_td]:py-2 [&_td]:px-5 [&_th]:text-left [&_td]:text-left [&_th]:font-[450] [&_td]:font-[450] [&_thead_th]:text-[1rem] [&_thead_th]:font-[640] [&_thead_th]:text-ink-2 [&_th:first-child]:whitespace-nowrap [&_:is(th,td):last-child]:text-right [&_td:last-child]:font-[680] [&_td:last-child]:figures max-[481px]:[&_th]:px-[0.6rem] max-[481px]:[&_td]:px-[0.6rem] max-[481px]:[&_td]:text-[1rem]';
const lines =
  '[&_tr+tr>*]:border-t [&_tr+tr>*]:border-t-line [&_tbody>tr:first-child>*]:border-t [&_tbody>tr:first-child>*]:border-t-line';
const chosenRow =
  '[&_tr[data-current]]:bg-teal-tint [&_tr[data-current]>*]:font-[680] [&_tr[data-current]>th]:[box-shadow:inset_4px_0_0_var(--teal)]';
/** Where the visitor chooses. */
const radios =
  '[&_input]:flex-none [&_input]:w-6.5 [&_input]:h-6.5 [&_input]:accent-teal [&_label]:flex [&_label]:items-center [&_label]:gap-3 [&_label]:min-h-12 [&_label]:-my-2 [&_label]:cursor-pointer';

/** What the way costs. Where the visitor chooses, each row is a large radio button. */
export function ZoneTable({ zones, current, onChoose }: ZoneTableProps) {
  return (
    <div className="grid overflow-hidden border border-line rounded-[14px] bg-card min-[700px]:grid-cols-[16.75rem_minmax(0,1fr)]">
      <ZoneRings zones={zones} current={current} />
      <table
        className={`w-full border-collapse text-[1.0625rem] leading-[1.3] ${cells} ${lines} ${chosenRow} ${radios}`}
      >
        <caption className="sr-only">Anfahrtskosten nach Entfernung</caption>
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
                    {zone.zone === current && <span className="sr-only"> (Ihre Zone)</span>}
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
