import { missingCampaignFields } from '@it-lotse/contract/newsletter';
import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { showErrorToast } from '@it-lotse/ui/toast-store';
import { CalendarClock, Send } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useDebounced } from '../../../kit/use-debounced.ts';
import { useFaultFocus } from '../../../kit/use-fault-focus.ts';
import { type CampaignDraft, useCampaignDraft } from '../campaign-draft-store.ts';
import { useCampaignPreview } from '../campaigns-queries.ts';
import { recipientsText } from '../newsletter-texts.ts';
import { type DraftFaults, readCampaignDraft, textFaults } from '../read-campaign-draft.ts';
import { useSendCampaign } from '../use-send-campaign.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { MailPreview } from './mail-preview.tsx';
import { SendQuestion } from './send-question.tsx';
import { TestMail } from './test-mail.tsx';

interface CampaignFormProps {
  draft: CampaignDraft;
  base: CampaignDraft;
  onCreated(campaignId: string): void;
}

const settleMs = 400;

/** Writing on the left, the mail as it will look on the right; sending asks once more and says to how many. */
export function CampaignForm({ draft, base, onCreated }: CampaignFormProps) {
  const { change, close, forget } = useCampaignDraft();
  const isTyped = draft !== base;
  const [wasKept] = useState(isTyped);
  const [found, setFound] = useState<DraftFaults>({});
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus();
  const sending = useSendCampaign(onCreated);
  const settled = useDebounced(draft, settleMs);
  const preview = useCampaignPreview({
    subject: settled.subject,
    html_content: settled.content,
    target_audience: settled.target_audience,
  });
  const counted = draft.target_audience === settled.target_audience ? (preview.data?.recipients ?? null) : null;
  const answered = sending.error instanceof ApiError ? sending.error.fields : {};
  const faults: DraftFaults = {
    ...(answered.subject ? { subject: answered.subject } : {}),
    ...(answered.html_content ? { content: answered.html_content } : {}),
    ...(answered.scheduled_at ? { day: answered.scheduled_at } : {}),
    ...found,
  };

  function onChange(part: Partial<CampaignDraft>) {
    // A fault stays beside its field until that field changes.
    setFound(Object.fromEntries(Object.entries(found).filter(([field]) => !(field in part))));
    sending.reset();
    change(part);
  }
  function showFaults(next: DraftFaults) {
    setFound(next);
    if (next.subject === missingCampaignFields || next.content === missingCampaignFields) {
      showErrorToast(missingCampaignFields);
    }
    focusFault(form.current);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    const reading = readCampaignDraft(draft, new Date());
    if (reading.ok) setAsking(true);
    else showFaults(reading.faults);
  }
  function send() {
    const reading = readCampaignDraft(draft, new Date());
    if (reading.ok) sending.send(reading.body, () => setAsking(false));
    else {
      setAsking(false);
      showFaults(reading.faults);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Neue Kampagne" className="flex flex-col gap-4 px-5 pt-3">
      {wasKept && isTyped && (
        <Notice
          tone="info"
          title="Ihr Entwurf ist noch da"
          action={<Button onClick={forget}>Entwurf verwerfen</Button>}
        >
          <p>Sie hatten hier schon etwas geschrieben.</p>
        </Notice>
      )}
      <div className="grid gap-6 wide:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <CampaignFields draft={draft} faults={faults} onChange={onChange} />
          <TestMail draft={draft} check={() => textFaults(draft)} onFaults={showFaults} />
        </div>
        <div className="min-w-0">
          <MailPreview
            subject={settled.subject}
            content={settled.content}
            audience={settled.target_audience}
            withHints
          />
        </div>
      </div>
      {sending.fault && (
        <Notice tone="danger" live title={sending.fault.title}>
          {sending.fault.hint && <p>{sending.fault.hint}</p>}
        </Notice>
      )}
      <div className="sticky bottom-0 -mx-5 flex flex-wrap items-center justify-end gap-2.5 border-t border-line bg-card px-5 py-3">
        <p role="status" className="flex-1 basis-40 font-label max-middle:basis-full">
          {counted !== null && `Geht an ${recipientsText(counted)}`}
        </p>
        <Button disabled={sending.isPending} onClick={isTyped ? forget : close}>
          {isTyped ? 'Verwerfen' : 'Abbrechen'}
        </Button>
        <Button type="submit" variant="main" disabled={sending.isPending}>
          {draft.isLater ? (
            <CalendarClock aria-hidden size={18} strokeWidth={1.75} />
          ) : (
            <Send aria-hidden size={18} strokeWidth={1.75} />
          )}
          {sending.isPending ? 'Wird gesendet…' : draft.isLater ? 'Versand planen' : 'Newsletter senden'}
        </Button>
      </div>
      <SendQuestion
        draft={asking ? draft : null}
        recipients={counted}
        busy={sending.isPending}
        onClose={() => setAsking(false)}
        onConfirm={send}
      />
    </form>
  );
}
