import { bookingSettingsParts, type DriveTime } from '@it-lotse/contract/booking-settings';
import { readPart } from '../../../kit/read-part.ts';
import { TypedReader } from '../typed-values.ts';
import type { BookingSection } from './booking-section.ts';
import { type PostalCodes, readZones, type ZoneDraft, zoneDrafts } from './zones-draft.ts';

export interface TravelDraft {
  zones: readonly ZoneDraft[];
  postal_codes: PostalCodes;
  drive_times: readonly DriveTime[];
}

const schema = bookingSettingsParts.pick({ travel_zones: true, postal_codes: true, drive_times: true });

export const travelSection: BookingSection<TravelDraft> = {
  toDraft: ({ travel_zones, postal_codes, drive_times }) => ({
    zones: zoneDrafts(travel_zones),
    postal_codes,
    drive_times,
  }),
  read({ zones, postal_codes, drive_times }) {
    const reader = new TypedReader();
    const { travel_zones, faults } = readZones(zones, reader);
    const typed = { ...faults, ...reader.faults };
    const reading = readPart(schema, { travel_zones, postal_codes, drive_times }, typed);
    if (reading.ok || Object.keys(typed).length === 0) return reading;
    // A fault at what was typed says it better than the rules about all zones.
    const aboutZones = (path: string) => path.startsWith('travel_zones') && !(path in typed);
    return {
      ok: false,
      faults: Object.fromEntries(Object.entries(reading.faults).filter(([path]) => !aboutZones(path))),
    };
  },
};

/** The way is the same in either direction: a new time takes the place of an old one. Sorted, so that it can be found. */
export function withDriveTime(times: readonly DriveTime[], added: DriveTime): DriveTime[] {
  const [from = '', to = ''] = [added.from, added.to].sort();
  return [...times.filter((time) => !isSameWay(time, added)), { ...added, from, to }].sort(
    (a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to),
  );
}

const isSameWay = (one: DriveTime, other: DriveTime) =>
  (one.from === other.from && one.to === other.to) || (one.from === other.to && one.to === other.from);
