import type { TaxRate } from '@it-lotse/contract/tax';
import { taxSentence } from '@it-lotse/domain/tax';
import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import { say } from '../voice.ts';
import { sectionLook } from './section-look.ts';

interface PriceFrameProps {
  /** null while a part of the list is missing; 'rendered' leaves those that the server drew. */
  tables: ReactNode | 'rendered';
  /** How one pays; 'rendered' leaves what the server drew. */
  payment: string | 'rendered';
  /** Whether it is known if these are the prices of today. */
  loaded?: boolean;
  taxRate: TaxRate;
}

/** Every table of prices: a name, an explanation, then one price or two. */
const table =
  '[&_table]:w-full [&_table]:text-[1.125rem] [&_table]:leading-[1.4] [&_table+table]:mt-11 [&_caption]:break-after-avoid [&_caption]:pb-3 [&_caption]:text-left [&_caption]:text-[1.25rem] [&_caption]:font-bold [&_caption]:text-heading [&_tr]:break-inside-avoid [&_th]:text-left [&_th]:font-[680] [&_td:nth-child(2)]:text-ink-2 [&_td:nth-child(n+3)]:font-[680] [&_td:nth-child(n+3)]:whitespace-nowrap [&_td:nth-child(n+3)]:figures';
/** From a middle width on it is a table with a line below each row. */
const withLines =
  'middle:[&_thead_th]:border-b-2 middle:[&_thead_th]:border-b-harbour middle:[&_thead_th]:pb-[0.6rem] middle:[&_thead_th]:align-bottom middle:[&_thead_th]:text-[1rem] middle:[&_thead_th]:font-[620] middle:[&_thead_th]:hyphens-manual middle:[&_thead_th]:text-ink-2 middle:[&_thead_th:first-child]:w-[32%] middle:[&_tr>:nth-child(2)]:pl-6 middle:[&_tr>:nth-child(n+3)]:pl-5 middle:[&_tr>:nth-child(n+3)]:text-right middle:[&_tbody_tr>*]:border-b middle:[&_tbody_tr>*]:border-b-line middle:[&_tbody_tr>*]:py-[0.95rem] middle:[&_tbody_tr>*]:align-baseline';
/** On phones each row is a card; */
const asCards =
  'max-middle:[&_:is(table,caption,tbody)]:block max-middle:[&_thead]:sr-only max-middle:[&_tbody_tr]:grid max-middle:[&_tbody_tr]:grid-cols-[minmax(0,1fr)_auto] max-middle:[&_tbody_tr]:gap-x-4 max-middle:[&_tbody_tr]:gap-y-1 max-middle:[&_tbody_tr]:rounded-[14px] max-middle:[&_tbody_tr]:border max-middle:[&_tbody_tr]:border-line max-middle:[&_tbody_tr]:bg-ground max-middle:[&_tbody_tr]:px-[1.1rem] max-middle:[&_tbody_tr]:py-[0.9rem] max-middle:[&_tbody_tr+tr]:mt-[0.6rem] max-middle:[&_td:nth-child(2)]:col-span-full max-middle:[&_td:nth-child(2)]:row-2 max-middle:[&_td:nth-child(2)]:text-[1.0625rem] max-middle:[&_td:nth-child(n+3)]:row-1 max-middle:[&_td:nth-child(n+3)]:col-2 max-middle:[&_td:nth-child(n+3)]:text-right';
/** where it has two prices, both stand below with the heads of their columns. */
const withTwoPrices =
  'max-middle:[&_[data-two-prices]_th]:col-span-full max-middle:[&_[data-two-prices]_tr]:grid-cols-[1fr_1fr] max-middle:[&_td[data-column]:nth-child(n+3)]:col-auto max-middle:[&_td[data-column]:nth-child(n+3)]:row-3 max-middle:[&_td[data-column]:nth-child(n+3)]:text-left max-middle:[&_td[data-column]]:before:block max-middle:[&_td[data-column]]:before:text-[1rem] max-middle:[&_td[data-column]]:before:font-[450] max-middle:[&_td[data-column]]:before:text-ink-2 max-middle:[&_td[data-column]]:before:content-[attr(data-column)]';
const tableLooks = `contents ${table} ${withLines} ${asCards} ${withTwoPrices}`;

/** What stands around the price list. */
export function PriceFrame({ tables, payment, loaded = false, taxRate }: PriceFrameProps) {
  return (
    <section
      id="preise"
      className={`${sectionLook} border-t-line bg-card`}
      aria-labelledby="preise-titel"
      data-loaded={loaded}
    >
      <div className="frame">
        <h2 id="preise-titel">{tables === null ? 'Preise werden geladen...' : 'Was es kostet'}</h2>
        <p className="lead max-w-148 mt-4">{say`Sie kennen den Preis, bevor [ich anfange|wir anfangen]. Alle Preise sind Endpreise.`}</p>
        {tables === 'rendered' ? (
          <Rendered as="div" className={tableLooks} />
        ) : (
          <div className={tableLooks}>{tables}</div>
        )}
        <p className="grid grid-cols-[1.75rem_1fr] gap-3 mt-14 py-5 px-6 rounded-[14px] bg-teal-tint text-ink text-[1.125rem] leading-[1.5] [&_svg]:text-teal-strong break-inside-avoid">
          <Icon name="receipt" size={26} />
          {payment === 'rendered' ? (
            <Rendered as="span" />
          ) : (
            <span>
              {taxSentence(taxRate)}
              {payment && ` Sie zahlen ${payment}.`}
            </span>
          )}
        </p>
      </div>
    </section>
  );
}

/** Hydration leaves the inner HTML it finds alone, so nothing the page is made of is sent a second time. */
function Rendered({ as: Element, className }: { as: 'div' | 'span'; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
  return <Element className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
