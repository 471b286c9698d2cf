import { bookingSettings, type ServiceType } from '../../../contract/booking-settings.ts';
import { euroText } from '../parse-euro.ts';
import { type BookingSection, readPart } from './booking-section.ts';
import { TypedReader } from './typed-values.ts';
import { type Place, readWeek, toWeekDraft, type WeekDraft } from './week-draft.ts';

/** A service as it is typed; `id` only tells rows apart while they are edited. */
export interface ServiceDraft {
  id: string;
  /** Links and appointments refer to it, so it stays as it is; null: not saved yet, it is made of the name. */
  key: string | null;
  place: Place;
  audience: ServiceType['audience'];
  purpose: ServiceType['purpose'];
  travel_included: boolean;
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
    audience: 'private',
    purpose: 'help',
    travel_included: false,
    name: '',
    description: '',
    duration: '60',
    price: '',
    active: true,
    hours: null,
  };
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const longestStem = 36;

/** A key nobody has yet. */
export function newServiceKey(name: string, taken: ReadonlySet<string>): string {
  const stem =
    name
      .toLowerCase()
      .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^[_0-9]+/, '')
      .slice(0, longestStem)
      .replace(/_+$/, '') || 'leistung';
  // A single letter is too short for a key.
  const base = stem.length > 1 ? stem : `leistung_${stem}`;
  const keyWith = (number: number) => (number > 1 ? `${base}_${number}` : base);
  let number = 1;
  while (taken.has(keyWith(number))) number += 1;
  return keyWith(number);
}

const schema = bookingSettings.pick({ services: true });

export const servicesSection: BookingSection<ServicesDraft> = {
  toDraft: ({ services }) =>
    services.map((service) => ({
      ...service,
      id: service.key,
      duration: String(service.duration),
      price: euroText(service.price),
      hours: service.hours && toWeekDraft(service.hours, service.place),
    })),
  read(draft) {
    const reader = new TypedReader();
    const taken = new Set(draft.flatMap(({ key }) => (key === null ? [] : [key])));
    const services = draft.map((service, index) => {
      const at = `services.${index}`;
      const key = service.key ?? newServiceKey(service.name, taken);
      taken.add(key);
      return {
        key,
        name: service.name,
        description: service.description,
        duration: reader.whole(`${at}.duration`, service.duration),
        price: reader.euro(`${at}.price`, service.price),
        place: service.place,
        audience: service.audience,
        purpose: service.purpose,
        travel_included: service.travel_included,
        active: service.active,
        hours: service.hours && readWeek(service.hours),
      };
    });
    return readPart(schema, { services }, reader.faults);
  },
};
