import { FileDown, Printer } from 'lucide-react';
import { buildPath } from '../../../contract/build-path.ts';
import { type ReceiptInfo, receiptPdfPath } from '../../../contract/payments.ts';
import { formatDateTime } from '../../../domain/format-date.ts';
import { formatMoney } from '../../../domain/format-money.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDownload } from '../../downloads/use-download.ts';
import { useOpenDocument } from '../../downloads/use-open-document.ts';

const kindWords = { receipt: 'Beleg', reversal: 'Stornobeleg' } as const;

/** The papers of a payment, each to be kept as a PDF. */
export function ReceiptList({ receipts, Heading }: { receipts: readonly ReceiptInfo[]; Heading: 'h2' | 'h3' }) {
  if (receipts.length === 0) return null;
  return (
    <section aria-labelledby="payment-receipts">
      <Heading id="payment-receipts" className="text-section font-strong">
        Belege
      </Heading>
      <ul className="mt-1">
        {receipts.map((receipt) => (
          <Receipt key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </section>
  );
}

function Receipt({ receipt }: { receipt: ReceiptInfo }) {
  const { download, busy } = useDownload();
  const { open, opening } = useOpenDocument();
  const name = `${kindWords[receipt.kind]} ${receipt.number}`;
  const path = buildPath(receiptPdfPath, { id: receipt.id });
  const file = `${kindWords[receipt.kind]}-${receipt.number.replace(/[^\w-]/g, '-')}.pdf`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-label tabular-nums">
          <span className="whitespace-nowrap">{name},</span>{' '}
          <span className="whitespace-nowrap">{formatMoney(receipt.amount)}</span>
        </p>
        <p className="text-small text-ink-2">
          {formatDateTime(receipt.issued_at)}
          {receipt.sent_to ? `, an ${receipt.sent_to}` : ', nicht per E\u2011Mail gesendet'}
        </p>
      </div>
      <Button aria-label={`${name} als PDF speichern`} disabled={busy} onClick={() => void download(path, file)}>
        <FileDown aria-hidden size={18} strokeWidth={1.75} />
        {busy ? 'Wird geladen…' : 'PDF'}
      </Button>
      <IconButton
        edged
        label={`${name} zum Drucken öffnen`}
        disabled={opening}
        className="middle:size-10"
        icon={<Printer aria-hidden size={18} strokeWidth={1.75} />}
        onClick={() => void open(path, file)}
      />
    </li>
  );
}
