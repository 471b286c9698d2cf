import { bookingSettings } from '../../../contract/booking-settings.ts';
import { isForBusiness, isOnSite } from '../../../domain/service-place.ts';
import { euroText } from '../parse-euro.ts';
import { type BookingSection, readPart } from './booking-section.ts';
import { TypedReader } from './typed-values.ts';
import { type Place, readWeek, toWeekDraft, type WeekDraft } from './week-draft.ts';

/** A service as it is typed; `id` only tells rows apart while they are edited. */
export interface ServiceDraft {
  id: string;
  /** Appointments refer to it, so it stays as it is; null: not saved yet, it follows from place, name and customers. */
  key: string | null;
  place: Place;
  business: boolean;
  name: string;
  description: string;
  duration: string;
  price: string;
  active: boolean;
  /** null: the hours of its place. */
  hours: WeekDraft | null;
}
export type ServicesDraft = readonly ServiceDraft[];

export function newService(): ServiceDraft {
  return {
    id: crypto.randomUUID(),
    key: null,
    place: 'remote',
    business: false,
    name: '',
    description: '',
    duration: '60',
    price: '',
    active: true,
    hours: null,
  };
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const longestStem = 24;

/** A key nobody has yet. Its parts carry meaning ('onsite', '_business'), so the name must not bring them in by chance. */
export function newServiceKey({ place, business, name }: ServiceDraft, taken: ReadonlySet<string>): string {
  const stem =
    name
      .toLowerCase()
      .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
      .replace(/[^a-z0-9]+/g, '_')
      .replaceAll('onsite', 'vor_ort')
      .slice(0, longestStem)
      .replace(/^_+|_+$/g, '')
      .replace(/_business$/, '_firmen') || 'leistung';
  const keyWith = (number: number) => `${place}_${stem}${number > 1 ? `_${number}` : ''}${business ? '_business' : ''}`;
  let number = 1;
  while (taken.has(keyWith(number))) number += 1;
  return keyWith(number);
}

const schema = bookingSettings.pick({ services: true });

export const servicesSection: BookingSection<ServicesDraft> = {
  toDraft: ({ services }) =>
    services.map(({ key, name, description, duration, price, active, hours }) => {
      const place = isOnSite(key) ? 'onsite' : 'remote';
      return {
        id: key,
        key,
        place,
        business: isForBusiness(key),
        name,
        description,
        duration: String(duration),
        price: euroText(price),
        active,
        hours: hours && toWeekDraft(hours, place),
      };
    }),
  read(draft) {
    const reader = new TypedReader();
    const taken = new Set(draft.flatMap(({ key }) => (key === null ? [] : [key])));
    const services = draft.map((service, index) => {
      const at = `services.${index}`;
      const key = service.key ?? newServiceKey(service, taken);
      taken.add(key);
      return {
        key,
        name: service.name,
        description: service.description,
        duration: reader.whole(`${at}.duration`, service.duration),
        price: reader.euro(`${at}.price`, service.price),
        active: service.active,
        hours: service.hours && readWeek(service.hours),
      };
    });
    return readPart(schema, { services }, reader.faults);
  },
};
