import type { TravelZone } from '@it-lotse/contract/travel-zones';

const centre = { x: 104, y: 196 };
const firstRadius = 38;
/** As wide as looks well, and as all of them find room. */
const widest = 37;
const room = 148;
/** Of a ring with a number in it. */
const narrowest = 24;
/** The water up to here is shallow. */
const lastNearZone = 3;

const line = 'stroke-chart-line stroke-[1.5] [stroke-dasharray:4_4]';
const looks = {
  far: `fill-water-2 [fill-opacity:0.55] ${line}`,
  near: `fill-water-3 ${line}`,
  current: 'fill-chart-soft [fill-opacity:0.62] stroke-teal stroke-2',
  tower: 'fill-none stroke-harbour stroke-2 [stroke-linecap:round] [stroke-linejoin:round]',
  // The water is kept away from the letters.
  words: 'text-[15px] font-[640] stroke-water-1 stroke-4 [paint-order:stroke]',
} as const;

/** The zones as rings around the lighthouse, evenly wide: it is a picture of nearer and farther, not a map. */
export function ZoneRings({ zones, current }: { zones: readonly TravelZone[]; current: number | null }) {
  const ringWidth = Math.min(widest, room / (zones.length - 2));
  const rings = zones.flatMap(({ zone, to_km }, index) =>
    to_km === null ? [] : [{ zone, km: to_km, radius: firstRadius + ringWidth * index }],
  );
  // Where rings are narrow, not every number finds room; the outermost one always has its own.
  const every = Math.ceil(narrowest / ringWidth);
  return (
    <svg
      className="h-60 w-full bg-water-1 min-[700px]:h-full"
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
          className={zone === current ? looks.current : zone <= lastNearZone ? looks.near : looks.far}
        />
      ))}
      <circle
        cx={centre.x}
        cy={centre.y}
        r={firstRadius - 2}
        className={`stroke-teal stroke-2 ${current === 1 ? 'fill-teal-tint' : 'fill-card'}`}
      />
      <g className={looks.tower} transform={`translate(${centre.x - 11} ${centre.y - 17})`}>
        <path d="M7 12h8l2 20H5z M6 17h10 M5.5 24h11 M8 12V7l3-3 3 3v5 M5 12h12" />
      </g>
      {rings
        .filter((_, index) => (rings.length - 1 - index) % every === 0)
        .map(({ zone, km, radius }) => (
          <text
            key={zone}
            x={centre.x + radius * 0.74}
            y={centre.y - radius * 0.74 + 5}
            className={`fill-harbour [text-anchor:middle] ${looks.words}`}
          >
            {km}
          </text>
        ))}
      <text x="20" y="32" className={`fill-chart-text [font-style:italic] ${looks.words}`}>
        Entfernung in km
      </text>
    </svg>
  );
}
