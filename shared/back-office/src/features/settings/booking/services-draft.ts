import { bookingSettingsParts, type ServiceType } from '@it-lotse/contract/booking-settings';
import { newKey } from '@it-lotse/domain/key-of-name';
import { newUuid } from '@it-lotse/domain/new-uuid';
import { euroText } from '@it-lotse/domain/parse-euro';
import { readPart } from '../../../kit/read-part.ts';
import { TypedReader } from '../typed-values.ts';
import type { BookingSection } from './booking-section.ts';
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
  unit: string;
  listing: ServiceType['listing'];
  former_price: number | null;
}
export type ServicesDraft = readonly ServiceDraft[];

export function newService(): ServiceDraft {
  return {
    id: newUuid(),
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
    unit: '',
    listing: { table: 'private', name: '', details: '' },
    former_price: null,
  };
}

const schema = bookingSettingsParts.pick({ services: true });

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
      const key = service.key ?? newKey(service.name, taken, 40, 'leistung');
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
        unit: service.unit,
        listing: service.listing,
        former_price: service.former_price,
      };
    });
    return readPart(schema, { services }, reader.faults);
  },
};
