import { Button } from '@it-lotse/ui/button';
import { CalendarX, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useApproveRequest } from '../requests-queries.ts';
import { DeclineDialog } from './decline-dialog.tsx';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** Yes or no to a request; where several stand in a list, each names whose it is. */
export function AnswerRequest({ id, customerName, inList }: { id: string; customerName: string; inList?: boolean }) {
  const approval = useApproveRequest(id);
  const [isDeclining, setDeclining] = useState(false);
  const named = (verb: string) => (inList ? { 'aria-label': `${verb}: Anfrage von ${customerName}` } : {});
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="solid" disabled={approval.isPending} onClick={() => approval.mutate()} {...named('Bestätigen')}>
        <CircleCheck {...icon} />
        Bestätigen
      </Button>
      <Button disabled={approval.isPending} onClick={() => setDeclining(true)} {...named('Ablehnen')}>
        <CalendarX {...icon} />
        Ablehnen
      </Button>
      <DeclineDialog id={id} customerName={customerName} open={isDeclining} onClose={() => setDeclining(false)} />
    </div>
  );
}
