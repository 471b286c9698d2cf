import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { useCampaignDraft } from '../campaign-draft-store.ts';

/** What was typed is overwritten only after a question. */
export function ReplaceDraftDialog() {
  const { offered, takeOffer, refuseOffer } = useCampaignDraft();
  return (
    <ConfirmDialog
      open={offered !== null}
      onOpenChange={(open) => !open && refuseOffer()}
      title="Ihren Text ersetzen?"
      description="Sie haben schon einen Betreff oder Inhalt geschrieben. Beides geht dabei verloren."
      action="Text ersetzen"
      onConfirm={takeOffer}
    />
  );
}
