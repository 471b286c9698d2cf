import { Dialog } from '@it-lotse/ui/dialog';
import { useCampaignDraft } from '../campaign-draft-store.ts';
import { CampaignForm } from './campaign-form.tsx';
import { ReplaceDraftDialog } from './replace-draft-dialog.tsx';

/** A new campaign; on phones the whole page. Closing keeps what was typed; only 'Verwerfen' throws it away. */
export function CampaignDialog({ onCreated }: { onCreated(campaignId: string): void }) {
  const { isOpen, kept, close } = useCampaignDraft();
  return (
    <>
      <Dialog
        open={isOpen && kept !== null}
        onOpenChange={(open) => !open && close()}
        title="Neue Kampagne"
        className="max-middle:inset-0 max-middle:h-[calc(100dvh-var(--covered,0px))] max-middle:max-h-none max-middle:w-full max-middle:max-w-none max-middle:translate-x-0 max-middle:rounded-none max-middle:border-0 middle:top-[4vh] middle:max-h-[min(92vh,calc(96vh-var(--covered,0px)))] middle:max-w-300"
      >
        {kept && <CampaignForm {...kept} onCreated={onCreated} />}
      </Dialog>
      <ReplaceDraftDialog />
    </>
  );
}
