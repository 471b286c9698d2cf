import { paymentsCsvPath, type ReviewCase } from '@it-lotse/contract/payments';
import { berlinDay } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { SegmentedControl } from '@it-lotse/ui/segmented-control';
import { useMediaQuery, wideUp } from '@it-lotse/ui/use-media-query';
import { useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useDownload } from '../../../kit/downloads/use-download.ts';
import { LoadFaults } from '../../../kit/load-faults.tsx';
import { focusEntry } from '../../../kit/long-list/focus-entry.ts';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { RefreshButton } from '../../../kit/refresh-button.tsx';
import { useEntryKeys } from '../../../kit/shortcuts/use-entry-keys.ts';
import { useDebounced } from '../../../kit/use-debounced.ts';
import { useListScroll } from '../../../kit/use-list-scroll.ts';
import { useNow } from '../../../kit/use-now.ts';
import { loadFault } from '../payment-texts.ts';
import {
  reloadPayments,
  usePaymentStats,
  useRevenue,
  useReviewCases,
  useTransactionPages,
} from '../payments-queries.ts';
import { useEntry } from '../use-entry.ts';
import { useReviewAddress } from '../use-review-address.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { OnlinePaymentNotice } from './online-payment-notice.tsx';
import { PaymentList, wholeList } from './payment-list.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { PaymentStatCards } from './payment-stat-cards.tsx';
import { paymentLinkId } from './payment-table.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { ReviewList } from './review-list.tsx';
import { SettleDialog } from './settle-dialog.tsx';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** Money: figures, revenue, all payments or what needs a decision, and beside or in place of them the payment of the address. */
export function PaymentsPage() {
  usePageTitle('Zahlungen');
  const { id } = useParams();
  const navigate = useNavigate();
  const wide = useMediaQuery(wideUp);
  const address = useReviewAddress();
  const [search, setSearch] = useState(wholeList);
  const [refunding, setRefunding] = useState<string | null>(null);
  const [settling, setSettling] = useState<ReviewCase | null>(null);
  const entry = useEntry();
  const stats = usePaymentStats();
  const revenue = useRevenue();
  const pages = useTransactionPages(useDebounced(search.text.trim(), 250), search.filter, address.view === 'alle');
  const cases = useReviewCases();
  useListScroll(id !== undefined && !wide);
  // What is shown, and of it what opens here: a payment may stand in 'Klärung' for two reasons, an unpaid appointment opens elsewhere.
  const shown =
    address.view === 'alle' ? pages.data?.pages.flatMap(({ transactions }) => transactions) : cases.data?.cases;
  useEntryKeys(
    [...new Set(shown?.flatMap(({ payment_id }) => payment_id ?? []))],
    id,
    (target) => navigate({ pathname: paths.payment(target), search: address.search }, { replace: id !== undefined }),
    address.view === 'alle' ? pages : undefined,
  );

  function close() {
    navigate({ pathname: paths.payments, search: address.search });
    // The focus goes back to where it came from, once the list is there again.
    requestAnimationFrame(() => focusEntry(paymentLinkId(id ?? '')));
  }
  const handlers = { onRefund: setRefunding, onSettle: setSettling, onPaidByHand: entry.openForCase };
  const details = id !== undefined && {
    id,
    known: pages.data?.pages.flatMap(({ transactions }) => transactions).find(({ payment_id }) => payment_id === id),
    onClose: close,
    ...handlers,
  };
  const tooMuch = cases.data?.cases.find(
    ({ reason, payment_id }) => reason === 'paid_too_much' && payment_id === refunding,
  )?.amount;
  const toReview = cases.data?.total ?? stats.data?.review_count ?? 0;

  return (
    <>
      {details && !wide ? (
        <PaymentPanel {...details} asPage />
      ) : (
        <div className="flex flex-1 items-start">
          <div className="flex min-w-0 flex-1 flex-col gap-4 px-4 py-6 middle:px-8">
            <Head onEnter={() => entry.open()} />
            <LoadFaults queries={[stats, revenue, address.view === 'alle' ? pages : cases]} textOf={loadFault} />
            {stats.data && !stats.data.online_payment && <OnlinePaymentNotice />}
            {!(stats.isError && !stats.data) && <PaymentStatCards stats={stats.data} />}
            {revenue.data && <RevenueChart months={revenue.data.months} />}
            <SegmentedControl
              label="Ansicht"
              className="self-start"
              value={address.view}
              onChange={address.show}
              options={[
                { value: 'alle', label: 'Alle Zahlungen' },
                {
                  value: 'klaerung',
                  label: toReview > 0 ? `Klärung (${toReview.toLocaleString('de-DE')})` : 'Klärung',
                },
              ]}
            />
            <div>
              {address.view === 'alle' ? (
                <PaymentList pages={pages} search={search} onSearch={setSearch} openId={id} onRefund={setRefunding} />
              ) : (
                <ReviewList cases={cases} search={address.search} {...handlers} />
              )}
            </div>
          </div>
          {details && <PaymentPanel {...details} />}
        </div>
      )}
      <RefundDialog paymentId={refunding} tooMuch={tooMuch} onClose={() => setRefunding(null)} />
      <SettleDialog reviewCase={settling} onClose={() => setSettling(null)} />
      <EntryDialog
        open={entry.isOpen}
        onClose={entry.close}
        onSaved={(payment) => {
          entry.close();
          navigate({ pathname: paths.payment(payment.payment_id), search: address.search });
        }}
      />
    </>
  );
}

function Head({ onEnter }: { onEnter(): void }) {
  const queryClient = useQueryClient();
  const today = berlinDay(useNow());
  const csv = useDownload();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="min-w-60 flex-1 text-title font-title">Zahlungen & Transaktionen</h1>
      <RefreshButton reload={(options) => reloadPayments(queryClient, options)} textOf={loadFault} />
      <Button disabled={csv.busy} onClick={() => void csv.download(paymentsCsvPath, `Zahlungen-${today}.csv`)}>
        <FileSpreadsheet {...icon} />
        {csv.busy ? 'Wird geladen…' : 'CSV'}
      </Button>
      <Button className="max-middle:w-full" onClick={onEnter}>
        <Plus {...icon} />
        Zahlung eintragen
      </Button>
    </div>
  );
}
