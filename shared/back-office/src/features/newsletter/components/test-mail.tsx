import { Button } from '@it-lotse/ui/button';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { MailCheck } from 'lucide-react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import type { CampaignDraft } from '../campaign-draft-store.ts';
import { useTestMail } from '../campaigns-queries.ts';
import { type DraftFaults, textOfDraft } from '../read-campaign-draft.ts';

interface TestMailProps {
  draft: CampaignDraft;
  check(): DraftFaults;
  onFaults(faults: DraftFaults): void;
}

/** Sends what is written to the operator alone, and says what became of it. */
export function TestMail({ draft, check, onFaults }: TestMailProps) {
  const test = useTestMail();
  function send() {
    const faults = check();
    if (Object.keys(faults).length > 0) onFaults(faults);
    else test.mutate(textOfDraft(draft));
  }
  const failed = test.isError || test.data?.success === false;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button disabled={test.isPending} onClick={send}>
        <MailCheck aria-hidden size={18} strokeWidth={1.75} />
        {test.isPending ? 'Wird gesendet…' : 'Test-E-Mail an mich'}
      </Button>
      <p role="status" className={joinClasses('flex-1 basis-50 text-small', failed ? 'text-danger' : 'text-ink-2')}>
        {test.isError ? errorDetail(test.error) : test.data?.message}
      </p>
    </div>
  );
}
