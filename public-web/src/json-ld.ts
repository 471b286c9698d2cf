import type { Prices } from '@it-lotse/contract/content';
import type { SiteContent } from '@it-lotse/contract/site-rendering';
import type { TaxSettings } from '@it-lotse/contract/tax';
import { week } from './landing/week.ts';

/** The business as search engines read it (schema.org LocalBusiness): address, phone, hours, prices. */
export function localBusiness({ profile, prices, tax }: SiteContent, publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/#betrieb`,
    name: profile.name,
    description: 'IT-Hilfe für Senioren, Privatleute und kleine Betriebe, per Fernwartung und vor Ort',
    url: `${publicUrl}/`,
    image: `${publicUrl}/share.png`,
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
    areaServed: profile.city,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: week.flatMap((day) => (day.schemaDay ? [day.schemaDay] : [])),
      opens: '08:00',
      closes: '17:00',
    },
    priceRange: priceRange(prices),
    currenciesAccepted: 'EUR',
    paymentAccepted: 'Bar, Karte, Apple Pay, Google Pay, Überweisung, PayPal',
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

/** Of an amount with VAT it is said so; that there is none nobody has words for in schema.org. */
function priceOf(cents: number, { treatment }: TaxSettings): object {
  const price = { price: (cents / 100).toFixed(2), priceCurrency: 'EUR' };
  if (treatment === 'small-business') return price;
  return { ...price, priceSpecification: { '@type': 'PriceSpecification', ...price, valueAddedTaxIncluded: true } };
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
