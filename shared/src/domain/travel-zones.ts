/** A ring around the town centre. `fromKm` is exclusive except for zone 1, `toKm` inclusive. */
export interface TravelZone {
  zone: number;
  fromKm: number;
  /** null: everything beyond `fromKm`. */
  toKm: number | null;
  /** null: worked out for the single case. */
  costCents: number | null;
}

/** Travel costs of on-site visits; source: spec, public site, section 9. */
export const defaultTravelZones: readonly TravelZone[] = [
  { zone: 1, fromKm: 0, toKm: 5, costCents: 0 },
  { zone: 2, fromKm: 5, toKm: 15, costCents: 1500 },
  { zone: 3, fromKm: 15, toKm: 25, costCents: 2500 },
  { zone: 4, fromKm: 25, toKm: 35, costCents: 3500 },
  { zone: 5, fromKm: 35, toKm: 50, costCents: 4500 },
  { zone: 6, fromKm: 50, toKm: null, costCents: null },
];

/** Rate beyond the last zone with a fixed price, plus working time. */
export const travelCostPerKmCents = 60;
