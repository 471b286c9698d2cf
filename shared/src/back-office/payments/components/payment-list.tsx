import { SearchX } from 'lucide-react';
import type { TransactionFilter } from '../../../contract/payments.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { middleUp, useMediaQuery, wideUp } from '../../../ui/use-media-query.ts';
import { LoadMore } from '../../load-more.tsx';
import type { useTransactionPages } from '../payments-queries.ts';
import { NoPayments } from './no-payments.tsx';
import { PaymentCards } from './payment-cards.tsx';
import { PaymentTable, paymentLinkId } from './payment-table.tsx';

const filters = [
  { value: 'all', label: 'Alle' },
  { value: 'paid', label: 'Bezahlt' },
  { value: 'pending', label: 'Ausstehend' },
  { value: 'failed', label: 'Fehlgeschlagen' },
  { value: 'cancelled', label: 'Abgebrochen' },
  { value: 'refunded', label: 'Erstattet' },
] as const satisfies readonly { value: TransactionFilter; label: string }[];

/** What is searched for and which state is shown. */
export interface PaymentSearch {
  text: string;
  filter: TransactionFilter;
}
export const wholeList: PaymentSearch = { text: '', filter: 'all' };

interface PaymentListProps {
  pages: ReturnType<typeof useTransactionPages>;
  search: PaymentSearch;
  onSearch(search: PaymentSearch): void;
  openId: string | undefined;
  onRefund(paymentId: string): void;
}

/** All payments with search and filter, 20 at a time. What went wrong with loading, the page tells. */
export function PaymentList({ pages, search, onSearch, openId, onRefund }: PaymentListProps) {
  const large = useMediaQuery(middleUp);
  const payments = pages.data?.pages.flatMap(({ transactions }) => transactions) ?? [];
  const newest = pages.data?.pages[0];
  const List = large ? PaymentTable : PaymentCards;
  const isNarrowed = search.text !== '' || search.filter !== 'all';
  return (
    <>
      <div className="mb-4 flex flex-col gap-3 middle:flex-row">
        <SearchField
          label="Zahlungen durchsuchen"
          placeholder="Zahlungen durchsuchen..."
          value={search.text}
          onChange={(event) => onSearch({ ...search, text: event.target.value })}
          className="min-w-0 flex-1"
        />
        <FilterField filter={search.filter} onFilter={(filter) => onSearch({ ...search, filter })} />
      </div>
      {pages.isPending && !pages.isError && (
        <div className="rounded-card border border-line bg-card p-5">
          <Skeleton label="Die Zahlungen werden geladen" lines={8} />
        </div>
      )}
      {newest &&
        (payments.length > 0 ? (
          <div aria-busy={pages.isPlaceholderData} className="transition-opacity duration-150 aria-busy:opacity-60">
            <List payments={payments} openId={openId} onRefund={onRefund} />
          </div>
        ) : (
          <div className="rounded-card border border-line bg-card">
            {isNarrowed ? (
              <EmptyState icon={<SearchX aria-hidden size={28} strokeWidth={1.75} />} title="Keine Zahlung passt dazu">
                <Button className="mt-1" onClick={() => onSearch(wholeList)}>
                  Suche und Filter zurücksetzen
                </Button>
              </EmptyState>
            ) : (
              <NoPayments />
            )}
          </div>
        ))}
      <p role="status" className="sr-only">
        {newest && isNarrowed && !pages.isFetching ? `${payments.length} Zahlungen gefunden` : ''}
      </p>
      <LoadMore pages={pages} linkIds={payments.map(({ payment_id }) => paymentLinkId(payment_id))} />
    </>
  );
}

/** By state; on narrow screens, where the words do not fit in one row, as a list. */
function FilterField({ filter, onFilter }: { filter: TransactionFilter; onFilter(filter: TransactionFilter): void }) {
  const wide = useMediaQuery(wideUp);
  const label = 'Zahlungen filtern';
  if (wide) return <SegmentedControl label={label} value={filter} onChange={onFilter} options={filters} />;
  return (
    <SelectField
      className="middle:w-50"
      label={label}
      labelHidden
      value={filter}
      onChange={(event) => {
        const chosen = filters.find(({ value }) => value === event.target.value);
        if (chosen) onFilter(chosen.value);
      }}
    >
      {filters.map(({ value, label: word }) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </SelectField>
  );
}
