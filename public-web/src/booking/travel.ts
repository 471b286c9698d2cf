import type { BookingOffer, findTravelZone } from '@it-lotse/contract/booking';
import type { TravelZone } from '@it-lotse/contract/travel-zones';
import { formatMoney } from '@it-lotse/domain/format-money';
import { zoneDistance as distanceOf, zonesFor } from '@it-lotse/domain/travel-zones';
import { type SlotQuestion, travelZonePath } from './booking-api.ts';
import { type BookingDraft, useBooking } from './booking-store.ts';
import { useAnswer } from './use-answer.ts';
import type { ChosenService } from './use-offer.ts';

/** What is known about the way to the customer. */
export type Travel =
  /** Help from afar. */
  | { state: 'none' }
  | { state: 'code-missing' }
  | { state: 'searching' }
  | { state: 'failed' }
  /** The operator has not listed the postal code, and the visitor has not chosen a zone yet. */
  | { state: 'zone-missing' }
  /** `confirmed` is false for a zone the visitor has chosen. */
  | { state: 'priced'; zone: number; costCents: number; confirmed: boolean }
  /** Never priced automatically: the visitor has to call. */
  | { state: 'individual'; zone: number; confirmed: boolean };

export const isPostalCode = (text: string) => /^\d{5}$/.test(text);

/** The way to the place of the visit, from the postal code or the zone the visitor has chosen. */
export function useTravel(offer: BookingOffer, service: ChosenService | null): { travel: Travel; retry: () => void } {
  const postalCode = useBooking((state) => state.postalCode);
  const chosenZone = useBooking((state) => state.zone);
  const asks = service?.on_site === true && isPostalCode(postalCode);
  const answer = useAnswer<typeof findTravelZone>(asks ? travelZonePath(postalCode) : null, 'postal_code');

  const travel = ((): Travel => {
    if (!service?.on_site) return { state: 'none' };
    switch (answer.state) {
      case 'idle':
        return { state: 'code-missing' };
      case 'loading':
        return { state: 'searching' };
      case 'failed':
        return { state: 'failed' };
      case 'ready': {
        const listed = answer.data.zone;
        return travelTo(zonesFor(offer.travel_zones, service), listed ?? chosenZone, listed !== null);
      }
    }
  })();
  return { travel, retry: answer.retry };
}

function travelTo(zones: readonly TravelZone[], number: number | null, confirmed: boolean): Travel {
  // One that was remembered may not be there any more.
  const found = zones.find(({ zone }) => zone === number);
  if (!found) return { state: 'zone-missing' };
  const { zone, cost } = found;
  return cost === null
    ? { state: 'individual', zone, confirmed }
    : { state: 'priced', zone, costCents: cost, confirmed };
}

/** Whether the price of a visit is known to the end. */
export const isTravelSettled = ({ state }: Travel) => state === 'none' || state === 'priced';

/** Cents for the way; null while it is open. */
export function travelCents(travel: Travel): number | null {
  if (travel.state === 'none') return 0;
  return travel.state === 'priced' ? travel.costCents : null;
}

/** What free times depend on. Without a known zone the server keeps the longest drive free. */
export function slotQuestion(
  service: ChosenService,
  travel: Travel,
  { postalCode, waitingCode }: Pick<BookingDraft, 'postalCode' | 'waitingCode'>,
): SlotQuestion {
  const wanted = { service_type: service.key, ...(waitingCode !== null && { waiting_code: waitingCode }) };
  if (!service.on_site || !isPostalCode(postalCode)) return wanted;
  const chosen = 'zone' in travel && !travel.confirmed ? { travel_zone: travel.zone } : {};
  return { ...wanted, postal_code: postalCode, ...chosen };
}

/** In a line that may be narrow. */
export const zoneDistance = (zone: TravelZone) => distanceOf(zone, '\u00A0');

/** → 'kostenlos', '15,00 €', '0,60 € je km + Zeit', 'auf Anfrage' */
export function zoneCost({ cost, per_km }: TravelZone): string {
  if (cost === null) return per_km === null ? 'auf Anfrage' : `${formatMoney(per_km)} je\u00A0km + Zeit`;
  return cost === 0 ? 'kostenlos' : formatMoney(cost);
}
