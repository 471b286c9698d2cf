import type { TransactionFilter } from '@it-lotse/contract/payments';
import { SelectField } from '@it-lotse/ui/field';
import { SearchField } from '@it-lotse/ui/search-field';
import { SegmentedControl } from '@it-lotse/ui/segmented-control';
import { middleUp, useMediaQuery, wideUp } from '@it-lotse/ui/use-media-query';
import { PalingList, SearchResults } from '../../../kit/search-results.tsx';
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
      <SearchResults
        pages={pages}
        linkIds={payments.map(({ payment_id }) => paymentLinkId(payment_id))}
        loading="Die Zahlungen werden geladen"
        isNarrowed={isNarrowed}
        empty={<NoPayments />}
        nothingFits="Keine Zahlung passt dazu"
        onReset={() => onSearch(wholeList)}
        found={`${payments.length} Zahlungen gefunden`}
      >
        <PalingList isBusy={pages.isPlaceholderData}>
          <List payments={payments} openId={openId} onRefund={onRefund} />
        </PalingList>
      </SearchResults>
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
