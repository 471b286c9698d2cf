import type { BusinessFacts } from '@it-lotse/contract/business-facts';
import type { Prices } from '@it-lotse/contract/content';
import type { SiteContent } from '@it-lotse/contract/site-rendering';
import type { TaxSettings } from '@it-lotse/contract/tax';
import { audiencesOf, longAudience } from '@it-lotse/domain/audiences';
import { paymentNames } from '@it-lotse/domain/payment-words';
import { waysText } from '@it-lotse/domain/place-sentences';
import { weekdayWords } from '@it-lotse/domain/weekday-words';
import { sharePicture } from './look-links.ts';

/** The business as search engines read it (schema.org LocalBusiness): address, phone, hours, prices. */
export function localBusiness(
  { profile, facts, booking, prices, processing, tax, texts, look }: SiteContent,
  publicUrl: string,
): object {
  const payment = paymentNames(facts.payment, processing.includes('stripe'));
  const services = Object.values(booking.service_types);
  const visits = services.some(({ on_site }) => on_site);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/#betrieb`,
    name: profile.name,
    description: `IT-Hilfe für ${longAudience(audiencesOf(services, prices))}, ${waysText(services).replace(' oder ', ' und ')}`,
    url: `${publicUrl}/`,
    image: publicUrl + sharePicture({ profile, look }).path,
    telephone: profile.phone,
    email: profile.email,
    founder: { '@type': 'Person', name: profile.owner },
    address: {
      '@type': 'PostalAddress',
      streetAddress: profile.street,
      postalCode: profile.postal_code,
      addressLocality: profile.city,
      addressCountry: 'DE',
    },
    // Help from afar reaches the whole country.
    areaServed: visits ? servedFrom(profile.city, texts.brand.regions) : 'DE',
    ...phoneTimes(facts),
    priceRange: priceRange(prices),
    currenciesAccepted: 'EUR',
    ...(payment.length > 0 ? { paymentAccepted: payment.join(', ') } : {}),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Preise',
      itemListElement: offers(prices).map(({ name, description, cents }) => ({
        '@type': 'Offer',
        name,
        description,
        ...priceOf(cents, tax),
      })),
    },
  };
}

const servedFrom = (city: string, regions: readonly string[]) => (regions.length > 0 ? [city, ...regions] : city);

/** Of an amount with VAT it is said so; that there is none nobody has words for in schema.org. */
function priceOf(cents: number, { treatment }: TaxSettings): object {
  const price = { price: (cents / 100).toFixed(2), priceCurrency: 'EUR' };
  if (treatment === 'small-business') return price;
  return { ...price, priceSpecification: { '@type': 'PriceSpecification', ...price, valueAddedTaxIncluded: true } };
}

/** When somebody answers the telephone; days with the same time stand together. Nothing while nobody does. */
function phoneTimes({ phone_hours }: BusinessFacts): object {
  const days = weekdayWords.flatMap(({ day }) => phone_hours[day].map((span) => ({ day, ...span })));
  const specifications = [...Map.groupBy(days, ({ from, to }) => `${from} ${to}`).values()].map((same) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: same.map(({ day }) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`),
    opens: same[0]?.from,
    closes: same[0]?.to,
  }));
  if (specifications.length === 0) return {};
  return { openingHoursSpecification: specifications.length === 1 ? specifications[0] : specifications };
}

interface PricedService {
  name: string;
  description: string;
  cents: number;
}

function offers({ business, seniors }: Prices): PricedService[] {
  return [
    ...seniors.rows.map((row) => ({ name: row.leistung, description: row.dauer, cents: row.preis })),
    ...seniors.trainings.flatMap((row) => [
      { name: `Schulung ${row.thema}, online`, description: row.dauer, cents: row.preisRemote },
      { name: `Schulung ${row.thema}, vor Ort`, description: row.dauer, cents: row.preisVorOrt },
    ]),
    ...business.rows.map((row) => ({
      name: `${row.leistung} für Firmen`,
      description: row.einheit,
      cents: row.preis,
    })),
    ...business.packages.map((row) => ({
      name: row.paket,
      description: 'im Monat',
      cents: row.preis,
    })),
  ];
}

function priceRange(prices: Prices): string {
  const euros = offers(prices).map(({ cents }) => cents / 100);
  if (euros.length === 0) return '€';
  const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
  return `${whole.format(Math.min(...euros))}–${whole.format(Math.max(...euros))} €`;
}
