import type { ServiceType } from '@it-lotse/contract/booking-settings';

/** What a service is, as offers name it and bookings keep it. */
export interface ServiceKind {
  readonly on_site: boolean;
  /** Firms are no consumers: the right of withdrawal (§ 312g BGB) is not theirs. */
  readonly for_business: boolean;
  readonly travel_included: boolean;
}

export function kindOf({
  place,
  audience,
  travel_included,
}: Pick<ServiceType, 'place' | 'audience' | 'travel_included'>): ServiceKind {
  const onSite = place === 'onsite';
  return { on_site: onSite, for_business: audience === 'business', travel_included: onSite && travel_included };
}
