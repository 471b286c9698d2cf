import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import type { TravelZone } from '@it-lotse/contract/travel-zones';

const zone = (number: number, fromKm: number, toKm: number | null, cost: number | null, drive: number | null) => ({
  zone: number,
  from_km: fromKm,
  to_km: toKm,
  cost,
  // Specification, public site, section 9: 0.60 per km beyond the last zone with a fixed price.
  per_km: cost === null ? 60 : null,
  drive_minutes: drive,
});

/** Costs: specification, public site, section 9. Driving times: decisions, 'Services'. */
export const defaultTravelZones: readonly TravelZone[] = [
  zone(1, 0, 5, 0, 15),
  zone(2, 5, 15, 1500, 30),
  zone(3, 15, 25, 2500, 40),
  zone(4, 25, 35, 3500, 50),
  zone(5, 35, 50, 4500, 60),
  zone(6, 50, null, null, null),
];

/** → 'bis 5 km', '5 bis 15 km', 'über 50 km'. @param blank before the unit; on the website one that does not break */
export function zoneDistance({ from_km, to_km }: Pick<TravelZone, 'from_km' | 'to_km'>, blank = ' '): string {
  if (to_km === null) return `über ${from_km}${blank}km`;
  return from_km === 0 ? `bis ${to_km}${blank}km` : `${from_km} bis ${to_km}${blank}km`;
}

type Zones = Pick<BookingSettings, 'travel_zones' | 'postal_codes'>;

/** The zones as they count for a service: where its price holds the drive, a zone with a price adds nothing. */
export function zonesFor(
  zones: readonly TravelZone[],
  { travel_included }: { travel_included: boolean },
): TravelZone[] {
  return zones.map((zone) => (travel_included && zone.cost !== null ? { ...zone, cost: 0 } : zone));
}

/** What a visit to somewhere costs and how long the drive takes. */
export interface Trip {
  /** null: not known yet; the operator asks. */
  zone: number | null;
  /** true: derived from the operator's own list of postal codes. */
  confirmed: boolean;
  /** null: worked out for the single case, never automatically. */
  costCents: number | null;
  driveMinutes: number;
  /** Of the place; '': nobody drives, or it is not known for certain. */
  postalCode: string;
}

/** Help from afar: nobody drives. */
export const noTrip: Trip = { zone: null, confirmed: true, costCents: 0, driveMinutes: 0, postalCode: '' };

export function zoneOfPostalCode({ postal_codes }: Zones, postalCode: string): number | null {
  return postal_codes.find((entry) => entry.postal_code === postalCode)?.zone ?? null;
}

/** The German postal code in an address written as one line, '' when there is none. */
export function postalCodeIn(address: string): string {
  return /(?<!\d)\d{5}(?!\d)/.exec(address)?.[0] ?? '';
}

/** The postal code a visit goes to; '' where the address says another one, or none is known. */
export function placeCode({ location, postal_code }: { location: string; postal_code: string }): string {
  const written = postalCodeIn(location);
  if (postal_code === '' || written === '') return postal_code || written;
  return written === postal_code ? postal_code : '';
}

/**
 * The trip to an on-site visit. The operator's list decides; for an unknown postal code the visitor's choice counts
 * until the operator confirms it. With neither, the longest drive with a fixed price is kept free and the cost is open.
 */
export function tripTo(zones: Zones, postalCode: string, chosenZone: number | null): Trip {
  const listed = zoneOfPostalCode(zones, postalCode);
  const number = listed ?? chosenZone;
  if (number === null) {
    const longest = Math.max(...zones.travel_zones.map(({ drive_minutes }) => drive_minutes ?? 0));
    return { zone: null, confirmed: false, costCents: 0, driveMinutes: longest, postalCode };
  }
  const found = zones.travel_zones.find(({ zone }) => zone === number);
  return {
    zone: number,
    confirmed: listed !== null,
    costCents: found?.cost ?? null,
    driveMinutes: found?.drive_minutes ?? 0,
    postalCode,
  };
}
