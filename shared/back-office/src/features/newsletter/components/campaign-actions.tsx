import type { Campaign } from '@it-lotse/contract/newsletter';
import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { Ban, Copy, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useCampaignDraft } from '../campaign-draft-store.ts';
import { useChangeCampaign, useDuplicateCampaign } from '../campaigns-queries.ts';
import { recipientsText } from '../newsletter-texts.ts';

/** What can be done with a campaign as it stands. */
export function CampaignActions({ campaign: { id, status, progress, started_at } }: { campaign: Campaign }) {
  const [asking, setAsking] = useState(false);
  const change = useChangeCampaign(id);
  const duplicate = useDuplicateCampaign(id);
  const offer = useCampaignDraft((store) => store.offer);
  const isOver = status === 'done' || status === 'cancelled';
  return (
    <div className="flex flex-wrap gap-2.5">
      {status === 'paused' && (
        <Button variant="solid" disabled={change.isPending} onClick={() => change.mutate('resume')}>
          <Play aria-hidden size={18} strokeWidth={1.75} />
          Fortsetzen
        </Button>
      )}
      {(status === 'sending' || status === 'scheduled') && (
        <Button disabled={change.isPending} onClick={() => change.mutate('pause')}>
          <Pause aria-hidden size={18} strokeWidth={1.75} />
          Anhalten
        </Button>
      )}
      <Button
        disabled={duplicate.isPending}
        onClick={() =>
          duplicate.mutate(undefined, {
            onSuccess: ({ html_content, ...rest }) => offer({ ...rest, content: html_content }),
          })
        }
      >
        <Copy aria-hidden size={18} strokeWidth={1.75} />
        Duplizieren
      </Button>
      {!isOver && (
        <Button variant="danger-quiet" disabled={change.isPending} onClick={() => setAsking(true)}>
          <Ban aria-hidden size={18} strokeWidth={1.75} />
          Kampagne abbrechen
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Kampagne abbrechen?"
        description={
          started_at
            ? `Wer die E-Mail noch nicht hat (${recipientsText(progress.waiting)}), bekommt sie dann nicht mehr.`
            : 'Die Kampagne wird dann nicht gesendet.'
        }
        action="Versand abbrechen"
        busy={change.isPending}
        onConfirm={() => change.mutate('cancel', { onSettled: () => setAsking(false) })}
      />
    </div>
  );
}
