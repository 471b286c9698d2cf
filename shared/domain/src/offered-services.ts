import type { ServiceType } from '@it-lotse/contract/booking-settings';
import { isEverOpen, type OfferedTimes, openWeek } from './open-week.ts';
import type { ServiceKind } from './service-kind.ts';

/** A service that can be booked, as far as texts speak of it. */
export type BookableService = OfferedTimes & Pick<ServiceType, 'purpose'> & Pick<ServiceKind, 'for_business'>;

/** Those that have hours; while none has, all of them: they may get some. */
export function openOrAll<Service extends OfferedTimes>(services: readonly Service[]): readonly Service[] {
  const open = services.filter((service) => isEverOpen(openWeek([service], service.on_site)));
  return open.length > 0 ? open : services;
}

/** Of the services those for a purpose, by the same rule for page, chat and search engines: what has no hours is not offered. */
export const offeredFor = <Service extends OfferedTimes & Pick<ServiceType, 'purpose'>>(
  services: readonly Service[],
  purpose: ServiceType['purpose'],
): readonly Service[] => openOrAll(services).filter((service) => service.purpose === purpose);
