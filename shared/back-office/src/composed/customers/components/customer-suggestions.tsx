import type { CustomerCard } from '@it-lotse/contract/customers';
import { formatLongDate } from '@it-lotse/domain/format-date';
import { formatPhone } from '@it-lotse/domain/format-phone';
import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { Notice } from '@it-lotse/ui/notice';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';
import { customerName } from '../customer-texts.ts';
import { useKeepApart, useMergeCustomers } from '../customers-queries.ts';

type Suggestion = CustomerCard['suggestions'][number];

const sharedText = ({ reason, shared }: Suggestion) =>
  reason === 'same_phone' ? `Beide haben die Nummer ${formatPhone(shared)}.` : `Beide heißen ${shared}.`;

/** Other cards that may be the same person. Nothing is joined before the operator says so. */
export function CustomerSuggestions({ customer }: { customer: CustomerCard }) {
  const [merging, setMerging] = useState<Suggestion | null>(null);
  const merge = useMergeCustomers(customer.id);
  const keepApart = useKeepApart(customer.id);
  const busy = merge.isPending || keepApart.isPending;
  return (
    <>
      {customer.suggestions.map((suggestion) => {
        const other = suggestion.customer;
        return (
          <Notice
            key={other.id}
            tone="info"
            title={`Ist das dieselbe Person wie ${customerName(other)}?`}
            action={
              <span className="flex flex-wrap gap-2.5">
                <Button disabled={busy} onClick={() => keepApart.mutate(other.id)}>
                  Nein, zwei Personen
                </Button>
                <Button variant="solid" disabled={busy} onClick={() => setMerging(suggestion)}>
                  Zusammenführen
                </Button>
              </span>
            }
          >
            <p>
              {sharedText(suggestion)} Bekannt seit {formatLongDate(other.known_since)}
              {other.email && `, ${other.email}`}.{' '}
              <Link to={paths.customer(other.id)} className="text-teal-strong underline underline-offset-4">
                Karte ansehen
              </Link>
            </p>
          </Notice>
        );
      })}
      <ConfirmDialog
        open={merging !== null}
        onOpenChange={(open) => !open && setMerging(null)}
        title="Karten zusammenführen?"
        description={
          merging &&
          `${customerName(merging.customer)} wird Teil dieser Karte: Adressen, Verlauf und Notiz stehen dann hier. Sie können das gleich danach rückgängig machen.`
        }
        action="Zusammenführen"
        busy={merge.isPending}
        onConfirm={() => merging && merge.mutate(merging.customer.id, { onSettled: () => setMerging(null) })}
      />
    </>
  );
}
