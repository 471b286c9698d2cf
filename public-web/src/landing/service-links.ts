import type { BookingOffer } from '@it-lotse/contract/booking';
import { openOrAll } from '@it-lotse/domain/offered-services';
import { type Need, suggestService } from '@it-lotse/domain/suggest-service';

export interface ServiceLink {
  readonly label: string;
  readonly href: string;
}

const linkTo = (key: string, label: string): ServiceLink => ({ label, href: `/termine?service=${key}` });
const toContact: ServiceLink = { label: 'Nachricht schreiben', href: '#kontakt' };

/** Where the two cards of services lead: to what can be booked now, never to what is switched off. */
export function serviceLinks({ service_types }: BookingOffer): { home: ServiceLink; business: ServiceLink } {
  const offered = openOrAll(Object.entries(service_types).map(([key, service]) => ({ key, ...service })));
  const find = (need: Need) => suggestService(offered, need);
  const anything: ServiceLink = offered.length > 0 ? { label: 'Termin buchen', href: '/termine' } : toContact;

  const visit = find({ purpose: 'help', onSite: true, business: false });
  const remote = find({ purpose: 'help', onSite: false, business: false });
  const check = offered.find(({ purpose }) => purpose === 'check');
  const forFirms = [false, true]
    .map((onSite) => find({ purpose: 'help', onSite, business: true }))
    .find((service) => service?.for_business);
  return {
    home: visit
      ? linkTo(visit.key, 'Hilfe zu Hause buchen')
      : remote
        ? linkTo(remote.key, 'Hilfe aus der Ferne buchen')
        : anything,
    business: check
      ? linkTo(check.key, `${check.name} vereinbaren`)
      : forFirms
        ? linkTo(forFirms.key, 'Hilfe für Ihren Betrieb buchen')
        : anything,
  };
}
