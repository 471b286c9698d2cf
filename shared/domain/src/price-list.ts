import type { BookingSettings, ServicePackage, ServiceType } from '@it-lotse/contract/booking-settings';
import type { PaymentPackage } from '@it-lotse/contract/checkout';
import type { Prices } from '@it-lotse/contract/content';
import type { TravelZone } from '@it-lotse/contract/travel-zones';

type Sold = Pick<BookingSettings, 'services' | 'trainings' | 'packages' | 'travel_zones'>;
type Listed = ServiceType & { listing: NonNullable<ServiceType['listing']> };

/** What visitors read of what is sold. Nothing of it is stored: each price stands at its service or package alone. */
export function priceListOf({ services, trainings, packages, travel_zones }: Sold): Prices {
  const listed = services.filter((service): service is Listed => service.listing !== null);
  // What is for everybody may stand beside what firms pay. Nothing of it is for firms where nothing else is.
  const forFirms = services.some(
    ({ audience, active, listing }) => audience === 'business' && (active || listing?.table === 'business'),
  );
  const tableOf = ({ listing }: Listed) => (forFirms ? listing.table : 'private');
  const ofTable = (table: Listed['listing']['table']) => listed.filter((service) => tableOf(service) === table);
  const byKey = new Map(services.map((service) => [service.key, service]));
  return {
    seniors: {
      rows: [
        ...ofTable('private').map((service) => ({
          leistung: listedName(service),
          dauer: inOneLine([durationOf(service), service.listing.details, travelOf(service, travel_zones)]),
          preis: service.price,
          package_id: null,
        })),
        ...packages
          .filter(({ interval }) => interval === null)
          .map((each) => ({
            leistung: each.name,
            dauer: inOneLine(featuresOf(each, services)),
            preis: each.price,
            package_id: idOf(each),
          })),
      ],
      trainings: trainings.flatMap(({ topic, remote, onsite }) => {
        const [online, visit] = [byKey.get(remote), byKey.get(onsite)];
        if (!online || !visit) return [];
        const [one, other] = [durationOf(online), durationOf(visit)];
        const dauer = one === other ? one : `online ${one}, vor Ort ${other}`;
        return [{ thema: topic, dauer, preisRemote: online.price, preisVorOrt: visit.price }];
      }),
    },
    business: {
      rows: ofTable('business').map((service) => ({
        leistung: listedName(service),
        beschreibung: inOneLine(
          holdsDrive(service)
            ? [withDrive, service.listing.details]
            : [service.listing.details, travelOf(service, travel_zones)],
        ),
        preis: service.price,
        einheit: service.unit,
      })),
      packages: packages
        .filter(({ interval }) => interval === 'month')
        .map((each) => ({
          paket: each.name,
          leistungen: featuresOf(each, services),
          preis: each.price,
          ab: each.from_price,
          package_id: idOf(each),
        })),
    },
  };
}

/** The packages that can be bought, by key. A price that only starts somewhere ('ab') cannot. */
export function packagesOf({
  packages,
  services,
}: Pick<Sold, 'packages' | 'services'>): Record<string, PaymentPackage> {
  return Object.fromEntries(
    packages.filter(isForSale).map((each) => {
      const features = featuresOf(each, services);
      const { name, price, interval } = each;
      return [each.key, { name, description: inOneLine(features), features, price, interval }];
    }),
  );
}

const isForSale = ({ from_price, price }: ServicePackage) => !from_price && price > 0;
const idOf = (each: ServicePackage) => (isForSale(each) ? each.key : null);
const listedName = ({ name, listing }: Listed) => listing.name || name;
const inOneLine = (parts: readonly string[]) => parts.filter(Boolean).join(', ');
const durationOf = ({ duration, unit }: ServiceType) => unit || `${duration} Minuten`;

const withDrive = 'mit Anfahrt';
const holdsDrive = ({ place, travel_included }: ServiceType) => place === 'onsite' && travel_included;

/** Beside the price of a visit one must find what the drive costs (PAngV). What only makes a visit longer has none of its own. */
function travelOf(service: Listed, zones: readonly TravelZone[]): string {
  const isExtension = !service.active && service.unit.startsWith('je ');
  if (service.place !== 'onsite' || isExtension) return '';
  return service.travel_included ? withDrive : travelNote(zones);
}

/** → 'zuzüglich Anfahrt ab 5 km' */
function travelNote([nearest]: readonly TravelZone[]): string {
  return nearest?.cost === 0 && nearest.to_km !== null
    ? `zuzüglich Anfahrt ab ${nearest.to_km} km`
    : 'zuzüglich Anfahrt';
}

/** What is in it, the working time first. */
export function featuresOf(each: ServicePackage, services: readonly ServiceType[]): string[] {
  const features = each.features.flatMap((feature) =>
    savingPattern.test(feature) ? savingText(each, services) : [feature],
  );
  return each.contingent ? [contingentText(each.contingent, each.interval), ...features] : features;
}

/** The amount in this sentence is never the typed one: it follows from the prices, so that it cannot contradict them. */
const savingPattern = /^spart bis zu [\d.,]+\s?€$/;
const amount = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Against the cheapest way to book the same time one by one; [] where nothing is saved. */
function savingText({ price, contingent }: ServicePackage, services: readonly ServiceType[]): string[] {
  if (!contingent) return [];
  const single = services
    .filter((service) => service.active && service.audience === 'private' && service.place === contingent.place)
    .filter(({ purpose }) => purpose === 'help')
    .map((service) => Math.ceil(contingent.minutes / service.duration) * service.price);
  const saved = Math.min(...single) - price;
  return Number.isFinite(saved) && saved > 0 ? [`spart bis zu ${amount.format(saved / 100)}`] : [];
}

const hoursFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** → '1 Std. Fernwartung', '2 Std. vor Ort im Monat', '3 Stunden' */
export function contingentText(
  { minutes, place }: NonNullable<ServicePackage['contingent']>,
  interval: ServicePackage['interval'],
): string {
  const hours = hoursFormat.format(minutes / 60);
  if (interval === 'month') return `${hours} Std. ${place === 'onsite' ? 'vor Ort im Monat' : 'Fernwartung'}`;
  const time = hours === '1' ? '1 Stunde' : `${hours} Stunden`;
  return place === 'onsite' ? `${time} vor Ort` : time;
}
