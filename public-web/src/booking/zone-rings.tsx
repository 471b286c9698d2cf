import type { TravelZone } from '@it-lotse/shared/contract/booking-settings';

const centre = { x: 104, y: 196 };
const firstRadius = 38;
const ringWidth = 37;

/** The zones as rings around the lighthouse, evenly wide: it is a picture of nearer and farther, not a map. */
export function ZoneRings({ zones, current }: { zones: readonly TravelZone[]; current: number | null }) {
  const rings = zones.flatMap(({ zone, to_km }, index) =>
    to_km === null ? [] : [{ zone, km: to_km, radius: firstRadius + ringWidth * index }],
  );
  return (
    <svg
      className="zone-rings h-60 w-full bg-water-1 min-[700px]:h-full"
      viewBox="0 0 268 340"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {rings.toReversed().map(({ zone, radius }) => (
        <circle
          key={zone}
          cx={centre.x}
          cy={centre.y}
          r={radius}
          data-zone={zone}
          data-current={zone === current || undefined}
        />
      ))}
      <circle
        className="zone-land"
        cx={centre.x}
        cy={centre.y}
        r={firstRadius - 2}
        data-current={current === 1 || undefined}
      />
      <g className="zone-tower" transform={`translate(${centre.x - 11} ${centre.y - 17})`}>
        <path d="M7 12h8l2 20H5z M6 17h10 M5.5 24h11 M8 12V7l3-3 3 3v5 M5 12h12" />
      </g>
      {rings.map(({ zone, km, radius }) => (
        <text key={zone} x={centre.x + radius * 0.74} y={centre.y - radius * 0.74 + 5}>
          {km}
        </text>
      ))}
      <text className="zone-title" x="20" y="32">
        Entfernung in km
      </text>
    </svg>
  );
}
