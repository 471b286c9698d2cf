import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';

interface PriceFrameProps {
  /** null while a part of the list is missing; 'rendered' leaves those that the server drew. */
  tables: ReactNode | 'rendered';
  /** Whether it is known if these are the prices of today. */
  loaded?: boolean;
}

/** What stands around the price list. */
export function PriceFrame({ tables, loaded = false }: PriceFrameProps) {
  return (
    <section id="preise" className="section section-card" aria-labelledby="preise-titel" data-loaded={loaded}>
      <div className="frame">
        <h2 id="preise-titel">{tables === null ? 'Preise werden geladen...' : 'Was es kostet'}</h2>
        <p className="lead section-lead">Sie kennen den Preis, bevor ich anfange. Jede Zahl hier ist ein Endpreis.</p>
        {tables === 'rendered' ? <RenderedTables /> : <div className="contents">{tables}</div>}
        <p className="price-note">
          <Icon name="receipt" size={26} />
          <span>
            Kleinunternehmer nach §&nbsp;19&nbsp;UStG: Es wird keine Umsatzsteuer berechnet. Sie zahlen bar, mit Karte,
            Apple&nbsp;Pay, Google&nbsp;Pay, per Überweisung oder mit PayPal.
          </span>
        </p>
      </div>
    </section>
  );
}

/** Hydration leaves the inner HTML it finds alone, so nothing the tables are made of is sent a second time. */
function RenderedTables() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
