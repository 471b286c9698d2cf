import { bookingSettingsParts, type ServicePackage } from '@it-lotse/contract/booking-settings';
import { newKey } from '@it-lotse/domain/key-of-name';
import { newUuid } from '@it-lotse/domain/new-uuid';
import { euroText } from '@it-lotse/domain/parse-euro';
import { readPart } from '../../../kit/read-part.ts';
import { TypedReader } from '../typed-values.ts';
import type { BookingSection } from './booking-section.ts';
import type { Place } from './week-draft.ts';

/** A package as it is typed; `id` only tells rows apart while they are edited. */
export interface PackageDraft extends Pick<ServicePackage, 'name' | 'interval' | 'from_price'> {
  id: string;
  /** Orders refer to it, so it stays as it is; null: not saved yet, it is made of the name. */
  key: string | null;
  price: string;
  /** Minutes of work in it; '' for none. */
  minutes: string;
  place: Place;
  /** One each line. */
  features: string;
}
export type PackagesDraft = readonly PackageDraft[];

export function newPackage(): PackageDraft {
  return {
    id: newUuid(),
    key: null,
    name: '',
    interval: 'month',
    from_price: false,
    price: '',
    minutes: '',
    place: 'remote',
    features: '',
  };
}

const schema = bookingSettingsParts.pick({ packages: true });

export const packagesSection: BookingSection<PackagesDraft> = {
  toDraft: ({ packages }) =>
    packages.map(({ contingent, price, features, ...each }) => ({
      ...each,
      id: each.key,
      price: euroText(price),
      minutes: contingent ? String(contingent.minutes) : '',
      place: contingent?.place ?? 'remote',
      features: features.join('\n'),
    })),
  read(draft) {
    const reader = new TypedReader();
    const taken = new Set(draft.flatMap(({ key }) => (key === null ? [] : [key])));
    const packages = draft.map((each, index) => {
      const at = `packages.${index}`;
      const key = each.key ?? newKey(each.name, taken, 60, 'paket');
      taken.add(key);
      const minutes = reader.whole(`${at}.contingent.minutes`, each.minutes);
      return {
        key,
        name: each.name,
        price: reader.euro(`${at}.price`, each.price),
        interval: each.interval,
        from_price: each.from_price,
        contingent: minutes === undefined ? null : { minutes, place: each.place },
        features: each.features.split('\n').filter((line) => line.trim() !== ''),
      };
    });
    return readPart(schema, { packages }, reader.faults);
  },
};
