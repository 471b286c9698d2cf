import type { PackageEnding, RunningPackage } from '@it-lotse/contract/payments';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { SegmentedControl } from '@it-lotse/ui/segmented-control';
import { useState } from 'react';
import { endingLabels, endingsOf, endingText } from '../package-texts.ts';
import { useEndPackage } from '../payments-queries.ts';

export interface EndPackageProps {
  paymentId: string;
  running: RunningPackage;
  service: string;
  customerName: string;
  /** What the form begins with: a withdrawal ends at once, a termination with the month. */
  usual?: PackageEnding;
}

/** Asks when a package by the month ends, and says what follows. */
export function EndPackageDialog({
  open,
  onClose,
  paymentId,
  running,
  service,
  customerName,
  usual = 'period_end',
}: EndPackageProps & { open: boolean; onClose(): void }) {
  const ending = useEndPackage();
  const [chosen, setChosen] = useState(usual);
  const possible = endingsOf(running);
  const when = possible.includes(chosen) ? chosen : (possible[0] ?? chosen);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Paket „${service}“ von ${customerName} beenden?`}
      description={`${endingText(running, when)} Danach wird nichts mehr abgebucht, und ${customerName} bekommt eine E-Mail darüber. Bezahltes erstatten Sie bei Bedarf eigens.`}
      action={ending.isPending ? 'Wird beendet…' : 'Paket beenden'}
      busy={ending.isPending}
      onConfirm={() => {
        if (!ending.isPending) ending.mutate({ id: paymentId, when }, { onSettled: onClose });
      }}
    >
      {possible.length > 1 && (
        <SegmentedControl
          label="Wann soll es enden?"
          className="mt-4"
          value={when}
          onChange={setChosen}
          options={possible.map((value) => ({ value, label: endingLabels[value] }))}
        />
      )}
    </ConfirmDialog>
  );
}
