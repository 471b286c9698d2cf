import type { BookingOffer, listServiceTypes, OfferedService } from '@it-lotse/contract/booking';
import { serviceTypesPath } from './booking-api.ts';
import { useAnswer } from './use-answer.ts';

export interface Offer<Rendered = BookingOffer> {
  offer: BookingOffer | Rendered;
  /**
   * Berlin days: the first and the last that can be booked, and the last on which a consumer who books now may still
   * withdraw. Null until the server has answered.
   */
  days: { first: string; last: string; earlyStartUntil: string } | null;
  failed: boolean;
  retry: () => void;
}

/** What can be booked: as the server rendered it, null where it did not, and anew as soon as the page is alive. */
export function useOffer<Rendered extends BookingOffer | null>(rendered: Rendered): Offer<Rendered> {
  const answer = useAnswer<typeof listServiceTypes>(serviceTypesPath, 'service_types');
  const live = answer.state === 'ready' ? answer.data : null;
  return {
    offer: live ?? rendered,
    days: live && { first: live.first_day, last: live.last_day, earlyStartUntil: live.early_start_until },
    failed: answer.state === 'failed',
    retry: answer.retry,
  };
}

export interface ChosenService extends OfferedService {
  key: string;
}

/** The chosen service; the first one when none is chosen or it is no longer offered; null when there is none at all. */
export function chosenService({ service_types }: BookingOffer, chosen: string | null): ChosenService | null {
  const all = Object.entries(service_types);
  const [key, service] = all.find(([key]) => key === chosen) ?? all[0] ?? [];
  return key !== undefined && service ? { key, ...service } : null;
}
