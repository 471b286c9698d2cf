import { berlinMoment } from '@it-lotse/domain/berlin-time';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import type { CampaignDraft } from '../campaign-draft-store.ts';
import { audienceWords, recipientsText } from '../newsletter-texts.ts';

interface SendQuestionProps {
  /** null: nothing is asked. */
  draft: CampaignDraft | null;
  /** null: not counted yet. */
  recipients: number | null;
  busy: boolean;
  onClose(): void;
  onConfirm(): void;
}

/** What is sent cannot be called back: says once more what goes to how many, and when. */
export function SendQuestion({ draft, recipients, busy, onClose, onConfirm }: SendQuestionProps) {
  const when = draft?.isLater ? formatDateTime(berlinMoment(draft.day, draft.time).toISOString()) : null;
  const count = recipients === null ? 'die Empfänger' : recipientsText(recipients);
  return (
    <ConfirmDialog
      open={draft !== null}
      onOpenChange={(open) => !open && !busy && onClose()}
      title={when ? 'Versand planen?' : 'Newsletter jetzt senden?'}
      description={
        draft &&
        (when
          ? `„${draft.subject}“ geht am ${when} an ${audienceWords[draft.target_audience]}, zurzeit ${count}.`
          : `„${draft.subject}“ geht jetzt an ${count} (${audienceWords[draft.target_audience]}). Was gesendet ist, lässt sich nicht zurückholen.`)
      }
      action={busy ? 'Wird gesendet…' : when ? 'Versand planen' : `An ${count} senden`}
      busy={busy || recipients === null}
      onConfirm={onConfirm}
    />
  );
}
