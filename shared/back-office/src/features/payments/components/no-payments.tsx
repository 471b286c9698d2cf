import { EmptyState } from '@it-lotse/ui/empty-state';
import { Wallet } from 'lucide-react';

export function NoPayments() {
  return (
    <EmptyState icon={<Wallet aria-hidden size={28} strokeWidth={1.75} />} title="Noch keine Zahlungen vorhanden">
      Sobald ein Kunde online bezahlt, steht die Zahlung hier. Was Sie bar oder per Überweisung bekommen, tragen Sie mit
      „Zahlung eintragen“ ein.
    </EmptyState>
  );
}
