import {
  type BookingSettings,
  bookingSettingsParts,
  type DriveTime,
  type TravelZone,
} from '@it-lotse/contract/booking-settings';
import { euroText } from '@it-lotse/domain/parse-euro';
import { readPart } from '../read-part.ts';
import { TypedReader } from '../typed-values.ts';
import type { BookingSection } from './booking-section.ts';

/** A zone as it is typed; both fields empty: worked out for the single case. */
export interface ZoneDraft extends Pick<TravelZone, 'zone' | 'from_km' | 'to_km'> {
  cost: string;
  /** For the zone without an end alone. */
  per_km: string;
  drive_minutes: string;
}
export type PostalCodes = BookingSettings['postal_codes'];
export interface TravelDraft {
  zones: readonly ZoneDraft[];
  postal_codes: PostalCodes;
  drive_times: readonly DriveTime[];
}

const schema = bookingSettingsParts.pick({ travel_zones: true, postal_codes: true, drive_times: true });

export const travelSection: BookingSection<TravelDraft> = {
  toDraft: ({ travel_zones, postal_codes, drive_times }) => ({
    zones: travel_zones.map(({ cost, per_km, drive_minutes, ...ring }) => ({
      ...ring,
      cost: cost === null ? '' : euroText(cost),
      per_km: per_km === null ? '' : euroText(per_km),
      drive_minutes: drive_minutes === null ? '' : String(drive_minutes),
    })),
    postal_codes,
    drive_times,
  }),
  read({ zones, postal_codes, drive_times }) {
    const reader = new TypedReader();
    const faults: Record<string, string> = {};
    const travel_zones = zones.map(({ cost, per_km, drive_minutes, ...ring }, index) => {
      const at = `travel_zones.${index}`;
      if (cost.trim() === '' && drive_minutes.trim() !== '') faults[`${at}.cost`] = 'Zur Fahrzeit gehört ein Preis.';
      if (cost.trim() !== '' && drive_minutes.trim() === '') {
        faults[`${at}.drive_minutes`] = 'Zum Preis gehört eine Fahrzeit.';
      }
      if (ring.zone === 1 && cost.trim() === '') faults[`${at}.cost`] = 'Zone 1 braucht einen Preis, auch 0,00.';
      return {
        ...ring,
        cost: reader.euro(`${at}.cost`, cost) ?? null,
        per_km: cost.trim() === '' ? (reader.euro(`${at}.per_km`, per_km) ?? null) : null,
        drive_minutes: reader.whole(`${at}.drive_minutes`, drive_minutes) ?? null,
      };
    });
    const typed = { ...faults, ...reader.faults };
    const reading = readPart(schema, { travel_zones, postal_codes, drive_times }, typed);
    if (reading.ok || Object.keys(typed).length === 0) return reading;
    // A fault at a field says it better than the rule about all zones.
    const { travel_zones: _, ...atFields } = reading.faults;
    return { ok: false, faults: atFields };
  },
};

/** A code has one zone: a new one takes the place of an old one. Sorted, so that it can be found. */
export function withPostalCodes(codes: PostalCodes, added: PostalCodes): PostalCodes {
  const zones = new Map([...codes, ...added].map(({ postal_code, zone }) => [postal_code, zone]));
  return [...zones]
    .map(([postal_code, zone]) => ({ postal_code, zone }))
    .sort((a, b) => a.postal_code.localeCompare(b.postal_code));
}

/** The way is the same in either direction: a new time takes the place of an old one. Sorted, so that it can be found. */
export function withDriveTime(times: readonly DriveTime[], added: DriveTime): DriveTime[] {
  const [from = '', to = ''] = [added.from, added.to].sort();
  return [...times.filter((time) => !isSameWay(time, added)), { ...added, from, to }].sort(
    (a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to),
  );
}

const isSameWay = (one: DriveTime, other: DriveTime) =>
  (one.from === other.from && one.to === other.to) || (one.from === other.to && one.to === other.from);

/** Lines such as '25462 2', as pasted from a table; blank lines do not count. `wrong` are the lines that are none. */
export function readPostalCodeLines(text: string): { codes: PostalCodes; wrong: readonly string[] } {
  const codes: PostalCodes = [];
  const wrong: string[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const match = /^\s*(\d{5})[\s,;:]+(?:zone\s*)?([1-6])\s*$/i.exec(line);
    if (match?.[1] && match[2]) codes.push({ postal_code: match[1], zone: Number(match[2]) });
    else wrong.push(line.trim());
  }
  return { codes, wrong };
}
