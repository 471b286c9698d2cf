import type { BookingOffer } from '@it-lotse/contract/booking';
import type { Prices } from '@it-lotse/contract/content';
import type { TaxRate } from '@it-lotse/contract/tax';
import { inWords } from '@it-lotse/domain/clock-words';
import { packagesText } from '@it-lotse/domain/fact-sentences';
import { formatMoney } from '@it-lotse/domain/format-money';
import type { Need } from '@it-lotse/domain/suggest-service';
import { taxIn } from '@it-lotse/domain/tax';
import { say } from '../voice.ts';
import { BookingLinks } from './booking-links.tsx';
import { BuyPackage } from './buy-package.tsx';
import { PriceTable } from './price-table.tsx';
import { TravelCosts } from './travel-costs.tsx';

interface PriceTablesProps {
  prices: Prices;
  booking: BookingOffer;
  /** Whether packages can be bought online. */
  isSold: boolean;
}

const privateNeeds: readonly Need[] = [
  { purpose: 'help', onSite: false, business: false },
  { purpose: 'help', onSite: true, business: false },
];
const check: Need = { purpose: 'check', onSite: true, business: true };
const businessNeeds: readonly Need[] = [{ purpose: 'help', onSite: false, business: true }, check];

const groupLook =
  'grid gap-6 [&>div:first-child_p]:mt-3 [&>div:first-child_p]:text-ink-2 [&>div:first-child_p]:text-[1.125rem] [&_h3]:text-[1.5rem] middle:[&_h3]:text-[1.8125rem] min-[1000px]:grid-cols-[minmax(14rem,18.75rem)_minmax(0,1fr)] min-[1000px]:gap-18 mt-12';

/** Both groups of the price list. What has no rows has no heading either, on paper as on the screen. */
export function PriceTables({ prices: { seniors, business }, booking, isSold }: PriceTablesProps) {
  const buy = (name: string, packageId: string | null) =>
    isSold && packageId !== null && <BuyPackage name={name} packageKey={packageId} />;
  const hasPrivate = seniors.rows.length > 0 || seniors.trainings.length > 0;
  const isForFirms = sellsToFirms(booking) || business.rows.length > 0;
  const hasBusiness = business.rows.length > 0 || business.packages.length > 0;
  const travel = Object.values(booking.service_types).some(({ on_site }) => on_site) && (
    <TravelCosts zones={booking.travel_zones} />
  );
  if (!hasPrivate && !hasBusiness) {
    return (
      <p className="mt-12 text-[1.125rem]">{say`Was es kostet, [sage ich|sagen wir] Ihnen gern am Telefon, bevor [ich anfange|wir anfangen].`}</p>
    );
  }
  return (
    <>
      {hasPrivate && (
        <div className={groupLook}>
          <div>
            <h3>Für Privatleute, Seniorinnen und Senioren</h3>
            {seniors.rows.some(({ dauer }) => quarterHour.test(dauer)) && (
              <p>Dauert es länger, geht es in Viertelstunden weiter – nie gleich um die volle Stunde.</p>
            )}
            <BookingLinks booking={booking} needs={isForFirms ? privateNeeds : [...privateNeeds, check]} />
          </div>
          <div>
            <PriceTable
              title="Hilfe"
              columns={['Leistung', 'Dauer', 'Preis']}
              rows={seniors.rows.map((row) => [
                row.leistung,
                <>
                  {row.dauer} {buy(row.leistung, row.package_id)}
                </>,
                formatMoney(row.preis),
              ])}
            />
            <PriceTable
              title="Schulungen"
              columns={['Thema', 'Dauer', 'Online', 'Bei Ihnen']}
              rows={seniors.trainings.map((row) => [
                row.thema,
                row.dauer,
                formatMoney(row.preisRemote),
                formatMoney(row.preisVorOrt),
              ])}
            />
            {travel}
          </div>
        </div>
      )}
      {hasBusiness && (
        <div className={hasPrivate ? `${groupLook} min-[1000px]:mt-20` : groupLook}>
          <div>
            <h3>{isForFirms ? 'Für Firmen und Selbstständige' : 'Regelmäßig betreut'}</h3>
            <p>{businessIntro(business)}</p>
            {isForFirms && <BookingLinks booking={booking} needs={businessNeeds} />}
          </div>
          <div>
            <PriceTable
              title="Nach Aufwand"
              columns={['Leistung', 'Abrechnung', 'Preis']}
              rows={business.rows.map((row) => [
                row.leistung,
                row.beschreibung,
                <>
                  {formatMoney(row.preis)}{' '}
                  <span className="text-[1rem] font-[450] text-ink-2 max-middle:block">{row.einheit}</span>
                  <NetPrice gross={row.preis} taxRate={booking.tax_rate} />
                </>,
              ])}
            />
            <PriceTable
              title="Monatspakete"
              columns={['Paket', 'Enthalten', 'Preis im Monat']}
              rows={business.packages.map((row) => [
                row.paket,
                <>
                  {row.leistungen.join(', ')} {buy(row.paket, row.package_id)}
                </>,
                <>
                  {row.ab && 'ab\u00A0'}
                  {formatMoney(row.preis)}
                  {isForFirms && <NetPrice gross={row.preis} taxRate={booking.tax_rate} />}
                </>,
              ])}
            />
            {!hasPrivate && travel}
          </div>
        </div>
      )}
    </>
  );
}

/** Businesses reckon without the tax they get back. */
function NetPrice({ gross, taxRate }: { gross: number; taxRate: TaxRate }) {
  if (taxRate === 0) return null;
  return (
    <span className="block text-[1rem] font-[450] text-ink-2">netto {formatMoney(gross - taxIn(gross, taxRate))}</span>
  );
}

const sellsToFirms = ({ service_types }: BookingOffer) =>
  Object.values(service_types).some(({ for_business }) => for_business);

const quarterHour = /\b15\s*Minuten/;

/** → 'Einzeln nach Aufwand oder als Monatspaket mit zugesagter Antwortzeit.' */
function businessIntro({ rows, packages }: Prices['business']): string {
  const monthly = packagesText(packages.map(({ leistungen }) => leistungen));
  const ways = [...(rows.length > 0 ? ['einzeln nach Aufwand'] : []), ...(monthly ? [`als ${monthly}`] : [])];
  const text = inWords(ways, 'oder');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
