import type { Refund, Transaction } from '@it-lotse/contract/payments';
import { formatAmount } from '@it-lotse/domain/format-money';
import { euroText } from '@it-lotse/domain/parse-euro';
import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { Dialog } from '@it-lotse/ui/dialog';
import { ErrorState } from '@it-lotse/ui/error-state';
import { SelectField, TextField } from '@it-lotse/ui/field';
import { SegmentedControl } from '@it-lotse/ui/segmented-control';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useFaultFocus } from '../../../kit/use-fault-focus.ts';
import { endingsOf } from '../package-texts.ts';
import { loadFault, refundable } from '../payment-texts.ts';
import { type RefundOrder, usePaymentDetails, useRefundPayment } from '../payments-queries.ts';
import { packageChoice, type RefundDraft, type RefundFaults, readRefund, refundQuestion } from '../refund-draft.ts';

interface RefundDialogProps {
  /** The payment in question; null keeps the dialog closed. */
  paymentId: string | null;
  /** Cents that came beyond the price: they are what the form begins with. */
  tooMuch?: number | undefined;
  onClose(): void;
}

const emptyRefund: RefundDraft = { extent: 'all', amount: '', reason: '' };
const refundOf = (cents: number): RefundDraft => ({
  extent: 'part',
  amount: euroText(cents),
  reason: 'Zu viel bezahlt',
});

/** Asks how much and why, and then once more with amount and name before money moves. */
export function RefundDialog({ paymentId, tooMuch, onClose }: RefundDialogProps) {
  const refunding = useRefundPayment();
  const details = usePaymentDetails(paymentId ?? '', paymentId !== null);
  const [typed, setDraft] = useState<RefundDraft | null>(null);
  const draft = typed ?? (tooMuch === undefined ? emptyRefund : refundOf(tooMuch));
  const [asked, setAsked] = useState<Omit<RefundOrder, 'id'> | null>(null);
  const payment = details.data?.transaction;

  function close() {
    setDraft(null);
    setAsked(null);
    refunding.reset();
    onClose();
  }

  const question = payment && asked ? refundQuestion(payment, asked.amount, asked.end_package) : null;
  return (
    <>
      <Dialog
        open={paymentId !== null && asked === null}
        onOpenChange={(open) => !open && close()}
        title="Zahlung erstatten"
        {...(payment ? { description: `${payment.customer_name}, ${payment.appointment_details.service}` } : {})}
      >
        <div className="px-5 pt-3 pb-5">
          {details.data ? (
            <RefundForm
              payment={details.data.transaction}
              refunds={details.data.refunds}
              draft={draft}
              refused={refunding.error instanceof ApiError ? refunding.error.fields : {}}
              onChange={setDraft}
              onAsk={setAsked}
              onCancel={close}
            />
          ) : details.isError ? (
            <ErrorState {...loadFault(details.error)} onRetry={() => void details.refetch()} />
          ) : (
            <Skeleton label="Die Zahlung wird geladen" lines={4} />
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={question?.title ?? ''}
        description={question?.text ?? ''}
        action={refunding.isPending ? 'Wird erstattet…' : (question?.action ?? '')}
        busy={refunding.isPending}
        onConfirm={() => {
          if (!paymentId || !asked || refunding.isPending) return;
          // After a fault the form is there again with what was typed.
          refunding.mutate({ id: paymentId, ...asked }, { onSuccess: close, onError: () => setAsked(null) });
        }}
      />
    </>
  );
}

interface RefundFormProps {
  payment: Transaction;
  refunds: readonly Refund[];
  draft: RefundDraft;
  /** Faults the server found, by field. */
  refused: Readonly<Record<string, string>>;
  onChange(draft: RefundDraft): void;
  onAsk(refund: Omit<RefundOrder, 'id'>): void;
  onCancel(): void;
}

function RefundForm({ payment, refunds, draft, refused, onChange, onAsk, onCancel }: RefundFormProps) {
  const [found, setFound] = useState<RefundFaults>({});
  const form = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus();
  const left = refundable(payment, refunds);
  const money = formatAmount(left, payment.currency);
  const faults = { ...refused, ...found };
  const endings = payment.package ? endingsOf(payment.package) : [];

  function submit(event: FormEvent) {
    event.preventDefault();
    const reading = readRefund(draft, left);
    const choice = packageChoice(draft);
    const end_package = endings.length > 0 && choice !== 'keep' ? choice : undefined;
    if (reading.ok) return onAsk({ amount: reading.amount, reason: reading.reason, end_package });
    setFound(reading.faults);
    focusFault(form.current);
  }
  function change(next: RefundDraft) {
    setFound({});
    onChange(next);
  }

  if (left === 0) {
    return (
      <div className="flex flex-col gap-4">
        <p>Von dieser Zahlung ist nichts mehr zu erstatten.</p>
        <Button className="self-end" onClick={onCancel}>
          Schließen
        </Button>
      </div>
    );
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {/* Parts are typed in euros. */}
      {payment.currency === 'eur' ? (
        <SegmentedControl
          label="Wie viel?"
          value={draft.extent}
          onChange={(extent) => change({ ...draft, extent })}
          options={[
            { value: 'all', label: left < payment.amount ? `Den Rest: ${money}` : `Alles: ${money}` },
            { value: 'part', label: 'Einen Teil' },
          ]}
        />
      ) : (
        <p>
          Erstattet werden <strong className="font-strong">{money}</strong>. Teilbeträge in dieser Währung erstatten Sie
          bitte direkt bei Stripe.
        </p>
      )}
      {draft.extent === 'part' && (
        <TextField
          label="Betrag in €"
          inputMode="decimal"
          autoComplete="off"
          className="max-w-40 text-right tabular-nums"
          hint={`Höchstens ${money}`}
          error={faults.amount ?? ''}
          value={draft.amount}
          onChange={(event) => change({ ...draft, amount: event.target.value })}
        />
      )}
      <TextField
        label="Grund"
        hint="Steht im Verlauf der Zahlung, zum Beispiel: Termin fiel aus."
        autoComplete="off"
        maxLength={200}
        error={faults.reason ?? ''}
        value={draft.reason}
        onChange={(event) => change({ ...draft, reason: event.target.value })}
      />
      {endings.length > 0 && (
        <SelectField
          label="Was wird aus dem Monatspaket?"
          value={packageChoice(draft)}
          onChange={(event) =>
            change({ ...draft, ending: endings.find((each) => each === event.target.value) ?? 'keep' })
          }
        >
          <option value="keep">Es läuft weiter</option>
          {endings.map((value) => (
            <option key={value} value={value}>
              {value === 'now' ? 'Es endet sofort' : 'Es endet zum Monatsende'}
            </option>
          ))}
        </SelectField>
      )}
      <div className="flex flex-wrap justify-end gap-2.5 border-t border-line pt-4">
        <Button onClick={onCancel}>Abbrechen</Button>
        <Button type="submit" variant="main">
          Weiter
        </Button>
      </div>
    </form>
  );
}
