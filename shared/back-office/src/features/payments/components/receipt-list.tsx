import { buildPath } from '@it-lotse/contract/build-path';
import { type ReceiptInfo, receiptPdfPath } from '@it-lotse/contract/payments';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { formatMoney } from '@it-lotse/domain/format-money';
import { Button } from '@it-lotse/ui/button';
import { IconButton } from '@it-lotse/ui/icon-button';
import { FileDown, Printer } from 'lucide-react';
import { useDownload } from '../../../kit/downloads/use-download.ts';
import { useOpenDocument } from '../../../kit/downloads/use-open-document.ts';

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
