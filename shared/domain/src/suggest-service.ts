import type { OfferedService } from '@it-lotse/contract/booking';

/** What somebody needs help for, and of which kind. */
export interface Need {
  readonly purpose: OfferedService['purpose'];
  readonly onSite: boolean;
  readonly business: boolean;
}
type Candidate = Pick<OfferedService, 'purpose' | 'on_site' | 'for_business' | 'duration'>;

/**
 * The service for a need among those that can be booked; the longest that suits, for nobody knows yet how long it takes.
 * A check may be a visit of the usual kind, a lesson may be given at the other place, and a firm may take what is meant
 * for everybody. Null when nothing suits.
 */
export function suggestService<Service extends Candidate>(services: readonly Service[], need: Need): Service | null {
  for (const wanted of need.purpose === 'check' ? (['check', 'help'] as const) : [need.purpose]) {
    for (const forBusiness of need.business ? [true, false] : [false]) {
      const suiting = services.filter(
        ({ purpose, for_business }) => purpose === wanted && for_business === forBusiness,
      );
      const here = suiting.filter(({ on_site }) => on_site === need.onSite);
      const [longest] = (here.length === 0 && wanted === 'training' ? suiting : here).toSorted(
        (one, other) => other.duration - one.duration,
      );
      if (longest) return longest;
    }
  }
  return null;
}
