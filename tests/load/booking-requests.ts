import { bookAppointment, listAvailableSlots, type NewAppointment } from '@it-lotse/contract/booking';
import { addDays } from '@it-lotse/domain/berlin-time';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { bookingWindow } from '@it-lotse/domain/slots';
import { demoPerson, pick } from '../../scripts/demo-leads.ts';
import { freeTimes } from '../support/visitor.ts';
import type { LoadJob } from './load-generator.ts';

type Requests = LoadJob['requests'];

/** What visitors ask: each service on each day, on-site visits to different places; well mixed. */
export function slotQuestions(now: Date): Requests {
  const places: Record<string, string>[] = [
    { postal_code: '12345' },
    ...[1, 2, 3, 4, 5].map((zone) => ({ travel_zone: String(zone) })),
    {},
  ];
  const questions = bookableDays(now).flatMap((date) =>
    defaultBookingSettings.services.filter(({ active }) => active).map((service) => ({ service, date })),
  );
  const paths = questions.map(({ service, date }, n) => {
    const place = service.place === 'onsite' ? pick(places, n) : {};
    return `${listAvailableSlots.path}?${new URLSearchParams({ date, service_type: service.key, ...place })}`;
  });
  return mixed(paths).map((path) => ({ path }));
}

/** One booking for each time that is free now. */
export async function bookingsOfAllFreeTimes(url: string, service: string): Promise<Requests> {
  const starts = await freeTimes(url, service);
  return mixed(starts).map((start_time, n) => {
    const { name, email, phone } = demoPerson(n);
    const booking: Partial<NewAppointment> = {
      customer_name: name,
      customer_email: email,
      customer_phone: phone,
      notes: 'Der Drucker wird nicht mehr gefunden.',
      service_type: service,
      start_time,
      early_start_consent: true,
    };
    return { path: bookAppointment.path, body: JSON.stringify(booking) };
  });
}

function bookableDays(now: Date): string[] {
  const { firstDay, lastDay } = bookingWindow(now, defaultBookingSettings);
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Neighbours far apart, the same way each time: a step that shares no factor with the length visits every place. */
function mixed<T>(list: readonly T[]): T[] {
  const step = 1009;
  if (list.length % step === 0) return [...list];
  return list.map((_, n) => pick(list, n * step));
}
