import type { Prices } from '@it-lotse/shared/contract/content';
import { formatMoney } from '@it-lotse/shared/domain/format-money';
import { PriceTable } from './price-table.tsx';
import { TravelCosts } from './travel-costs.tsx';

export function PriceTables({ prices: { seniors, business } }: { prices: Prices }) {
  return (
    <>
      <div className="price-group">
        <div>
          <h3>Für Privatleute, Seniorinnen und Senioren</h3>
          <p>Dauert es länger, geht es in Viertelstunden weiter – nie gleich um die volle Stunde.</p>
        </div>
        <div>
          <PriceTable
            title="Hilfe"
            columns={['Leistung', 'Dauer', 'Preis']}
            rows={seniors.rows.map((row) => [row.leistung, row.dauer, formatMoney(row.preis)])}
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
          <TravelCosts />
        </div>
      </div>
      <div className="price-group">
        <div>
          <h3>Für Firmen und Selbstständige</h3>
          <p>Einzeln nach Aufwand oder als Monatspaket mit zugesagter Antwortzeit.</p>
        </div>
        <div>
          <PriceTable
            title="Nach Aufwand"
            columns={['Leistung', 'Abrechnung', 'Preis']}
            rows={business.rows.map((row) => [
              row.leistung,
              row.beschreibung,
              <>
                {formatMoney(row.preis)} <span className="price-unit">{row.einheit}</span>
              </>,
            ])}
          />
          <PriceTable
            title="Monatspakete"
            columns={['Paket', 'Enthalten', 'Preis im Monat']}
            rows={business.packages.map((row) => [
              row.paket,
              row.leistungen.join(', '),
              `${row.ab ? 'ab\u00A0' : ''}${formatMoney(row.preis)}`,
            ])}
          />
        </div>
      </div>
    </>
  );
}
