import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import type { Reading } from '../../../kit/read-part.ts';

type BookingReading = Reading<Partial<BookingSettings>>;

/**
 * One card of the booking settings: a part of the whole as it is typed, and the way back. Faults stand under the path
 * of their field in the contract, e.g. 'services.0.name', as the server names them too.
 */
export interface BookingSection<Draft> {
  toDraft(settings: BookingSettings): Draft;
  read(draft: Draft): BookingReading;
}
