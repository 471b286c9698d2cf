import type { BookingOffer } from '@it-lotse/contract/booking';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { kindOf } from '@it-lotse/domain/service-kind';
import { hoursOf } from '@it-lotse/domain/slots';

const { services, travel_zones, cutoff_hours, reminder_hours } = defaultBookingSettings;

/** For tests: what a new installation offers. */
export const defaultOffer: BookingOffer = {
  service_types: Object.fromEntries(
    services.map((service) => {
      const { key, name, description, duration, price, purpose } = service;
      const hours = hoursOf(defaultBookingSettings, service);
      return [key, { name, description, duration, price, purpose, ...kindOf(service), hours }];
    }),
  ),
  travel_zones,
  cutoff_hours,
  reminder_hours,
  sms_available: false,
  tax_rate: 0,
  callback_times: ['morning', 'noon', 'afternoon'],
  saturday_by_arrangement: true,
  answer_hours: null,
  waiting_list: false,
};
