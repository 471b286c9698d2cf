import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import type { TravelZone } from '@it-lotse/contract/travel-zones';
import { euroText } from '@it-lotse/domain/parse-euro';
import type { TypedReader } from '../typed-values.ts';

/** A zone as it is typed; its number is its place in the list, its beginning the end of the one before. */
export interface ZoneDraft {
  /** '' in the last zone, which has no end. */
  to_km: string;
  /** Both this and the drive empty: worked out for the single case. */
  cost: string;
  /** For a zone without a price. */
  per_km: string;
  drive_minutes: string;
}
export type PostalCodes = BookingSettings['postal_codes'];
interface ZonesDraft {
  zones: readonly ZoneDraft[];
  postal_codes: PostalCodes;
}

const textOf = (value: number | null) => (value === null ? '' : String(value));
const euroOf = (cents: number | null) => (cents === null ? '' : euroText(cents));

export const zoneDrafts = (zones: readonly TravelZone[]): ZoneDraft[] =>
  zones.map(({ to_km, cost, per_km, drive_minutes }) => ({
    to_km: textOf(to_km),
    cost: euroOf(cost),
    per_km: euroOf(per_km),
    drive_minutes: textOf(drive_minutes),
  }));

/** Zones as the contract wants them, as far as they could be read; `faults` beside the fields are the typed ones. */
export function readZones(drafts: readonly ZoneDraft[], reader: TypedReader) {
  const faults: Record<string, string> = {};
  let from_km = 0;
  const travel_zones = drafts.map(({ to_km, cost, per_km, drive_minutes }, index) => {
    const at = `travel_zones.${index}`;
    const isLast = index === drafts.length - 1;
    const hasCost = cost.trim() !== '';
    const hasDrive = drive_minutes.trim() !== '';
    if (!isLast && to_km.trim() === '') faults[`${at}.to_km`] = 'Bis wie viele Kilometer?';
    if (!hasCost && hasDrive) faults[`${at}.cost`] = 'Zur Fahrzeit gehört ein Preis.';
    if (hasCost && !hasDrive) faults[`${at}.drive_minutes`] = 'Zum Preis gehört eine Fahrzeit.';
    if (index === 0 && !hasCost) faults[`${at}.cost`] = 'Zone 1 braucht einen Preis, auch 0,00.';
    const end = isLast ? null : (reader.whole(`${at}.to_km`, to_km) ?? null);
    const read = {
      zone: index + 1,
      from_km,
      to_km: end,
      cost: reader.euro(`${at}.cost`, cost) ?? null,
      per_km: hasCost ? null : (reader.euro(`${at}.per_km`, per_km) ?? null),
      drive_minutes: reader.whole(`${at}.drive_minutes`, drive_minutes) ?? null,
    };
    from_km = end ?? from_km;
    return read;
  });
  return { travel_zones, faults };
}

/** One more zone before the last; what lay beyond every price stays there. */
export function withAnotherZone<Draft extends ZonesDraft>(draft: Draft): Draft {
  const last = draft.zones.length;
  return {
    ...draft,
    zones: draft.zones.toSpliced(last - 1, 0, { to_km: '', cost: '', per_km: '', drive_minutes: '' }),
    postal_codes: draft.postal_codes.map((code) => (code.zone < last ? code : { ...code, zone: code.zone + 1 })),
  };
}

/** The next zone begins where this one began, and takes its postal codes over. */
export function withoutZone<Draft extends ZonesDraft>(draft: Draft, index: number): Draft {
  const number = index + 1;
  return {
    ...draft,
    zones: draft.zones.toSpliced(index, 1),
    postal_codes: draft.postal_codes.map((code) => (code.zone <= number ? code : { ...code, zone: code.zone - 1 })),
  };
}

/** A code has one zone: a new one takes the place of an old one. Sorted, so that it can be found. */
export function withPostalCodes(codes: PostalCodes, added: PostalCodes): PostalCodes {
  const zones = new Map([...codes, ...added].map(({ postal_code, zone }) => [postal_code, zone]));
  return [...zones]
    .map(([postal_code, zone]) => ({ postal_code, zone }))
    .sort((a, b) => a.postal_code.localeCompare(b.postal_code));
}

/**
 * Lines such as '25462 2', as pasted from a table; blank lines do not count. `wrong` are the lines that are none, or
 * name a zone beyond `zoneCount`.
 */
export function readPostalCodeLines(text: string, zoneCount: number): { codes: PostalCodes; wrong: readonly string[] } {
  const codes: PostalCodes = [];
  const wrong: string[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const match = /^\s*(\d{5})[\s,;:]+(?:zone\s*)?(\d{1,2})\s*$/i.exec(line);
    const zone = Number(match?.[2]);
    if (match?.[1] && zone >= 1 && zone <= zoneCount) codes.push({ postal_code: match[1], zone });
    else wrong.push(line.trim());
  }
  return { codes, wrong };
}
