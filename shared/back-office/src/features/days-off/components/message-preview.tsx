import type { DaysOffDecision } from '@it-lotse/contract/days-off';
import { Button } from '@it-lotse/ui/button';
import { Dialog } from '@it-lotse/ui/dialog';
import { Eye } from 'lucide-react';
import { usePreview } from '../days-off-queries.ts';

interface MessagePreviewProps {
  decision: DaysOffDecision;
  customerName: string;
}

/** Shows, word for word, what the customer is going to read. */
export function MessagePreview({ decision, customerName }: MessagePreviewProps) {
  const preview = usePreview();
  const message = preview.data?.message;
  return (
    <>
      <Button disabled={preview.isPending} onClick={() => preview.mutate(decision)}>
        <Eye aria-hidden size={18} strokeWidth={1.75} />
        Vorschau<span className="sr-only">: {customerName}</span>
      </Button>
      <Dialog
        open={message != null}
        onOpenChange={(open) => !open && preview.reset()}
        title={message?.subject ? message.subject : 'Vorschau der SMS'}
        {...(message ? { description: `An ${message.to}` } : {})}
        className="max-w-160"
      >
        <p className="px-5 pt-3 pb-5 leading-normal break-words whitespace-pre-wrap">{message?.text}</p>
      </Dialog>
    </>
  );
}
