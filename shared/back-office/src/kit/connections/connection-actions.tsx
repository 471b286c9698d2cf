import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { PlugZap, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SaveBar } from '../save-bar.tsx';
import { TestResult } from './test-result.tsx';
import type { ConnectionForm } from './use-connection-form.ts';

export interface ConnectionLabels {
  testLabel: string;
  testingLabel: string;
  saveLabel: string;
  /** What happens when it is removed. */
  removal: string;
  /** Where it is not the stored access as a whole. */
  removeLabel?: string;
  removeTitle?: string;
}

interface ConnectionActionsProps extends ConnectionLabels {
  form: ConnectionForm;
  /** Something is stored that can be removed. */
  isStored: boolean;
}

/** The end of the form of a connection: try it out, save it, remove it. */
export function ConnectionActions({ form, isStored, removal, ...labels }: ConnectionActionsProps) {
  const { removeLabel = 'Zugangsdaten entfernen' } = labels;
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2.5">
        <Button disabled={form.busy} onClick={form.tryOut}>
          <PlugZap aria-hidden size={18} strokeWidth={1.75} />
          {form.test.isPending ? labels.testingLabel : labels.testLabel}
        </Button>
        {isStored && (
          <Button disabled={form.busy} onClick={() => setAsking(true)}>
            <Trash2 aria-hidden size={18} strokeWidth={1.75} />
            {removeLabel}
          </Button>
        )}
      </div>
      <TestResult test={form.test} />
      <SaveBar
        dirty={form.dirty}
        saving={form.save.isPending}
        label={labels.saveLabel}
        faultCount={form.test.data && !form.test.data.works ? 0 : Object.keys(form.faults).length}
        onDiscard={form.discard}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={labels.removeTitle ?? 'Möchten Sie die hinterlegten Zugangsdaten entfernen?'}
        description={removal}
        action={removeLabel}
        busy={form.busy}
        onConfirm={() => form.remove(() => setAsking(false))}
      />
    </div>
  );
}
