import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { showErrorToast } from '@it-lotse/ui/toast-store';
import { useState } from 'react';
import type { AppUpdates } from '../../../kit/app-updates.ts';
import { isAnyBegun, useDraftStores } from '../../../kit/draft-stores.ts';

/** Installs what lies ready; asks first while something unsent was typed. */
export function RestartButton({ updates }: { updates: AppUpdates }) {
  const [asking, setAsking] = useState(false);
  const drafts = useDraftStores();
  const install = async () => {
    await updates.install();
    const state = await updates.state();
    // The notice with this button is gone by then.
    if (state.phase === 'failed') showErrorToast(state.detail);
  };
  return (
    <>
      <Button variant="solid" onClick={() => (isAnyBegun(drafts) ? setAsking(true) : void install())}>
        Jetzt neu starten
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Trotzdem neu starten?"
        description="Sie haben etwas angefangen und noch nicht gesendet oder gespeichert."
        action="Neu starten"
        onConfirm={() => void install()}
      />
    </>
  );
}
