import type { Subscriber } from '@it-lotse/contract/newsletter';
import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { MailPlus, ShieldCheck, Trash2, UserRoundMinus } from 'lucide-react';
import { useState } from 'react';
import { useSubscriberActions } from '../subscribers-queries.ts';
import { ConfirmByHandDialog } from './confirm-by-hand-dialog.tsx';

interface SubscriberActionsProps {
  subscriber: Subscriber;
  onDeleted(): void;
}

/** What can be done with an address as it stands. Who unsubscribed comes back only by a click of their own. */
export function SubscriberActions({ subscriber: { id, email, status }, onDeleted }: SubscriberActionsProps) {
  const [asking, setAsking] = useState<'confirm' | 'unsubscribe' | 'delete' | null>(null);
  const { optIn, confirm, unsubscribe, remove } = useSubscriberActions(id);
  const close = () => setAsking(null);
  return (
    <div className="flex flex-wrap gap-2.5">
      {status !== 'confirmed' && (
        <Button disabled={optIn.isPending} onClick={() => optIn.mutate()}>
          <MailPlus aria-hidden size={18} strokeWidth={1.75} />
          Bestätigungsmail senden
        </Button>
      )}
      {status === 'pending' && (
        <Button onClick={() => setAsking('confirm')}>
          <ShieldCheck aria-hidden size={18} strokeWidth={1.75} />
          Von Hand einschalten
        </Button>
      )}
      {(status === 'confirmed' || status === 'pending') && (
        <Button onClick={() => setAsking('unsubscribe')}>
          <UserRoundMinus aria-hidden size={18} strokeWidth={1.75} />
          Abmelden
        </Button>
      )}
      <Button variant="danger-quiet" onClick={() => setAsking('delete')}>
        <Trash2 aria-hidden size={18} strokeWidth={1.75} />
        Löschen
      </Button>
      <ConfirmByHandDialog
        email={email}
        open={asking === 'confirm'}
        action={confirm}
        onClose={() => {
          confirm.reset();
          close();
        }}
      />
      <ConfirmDialog
        open={asking === 'unsubscribe'}
        onOpenChange={(open) => !open && close()}
        title="Vom Newsletter abmelden?"
        description={`${email} bekommt dann keine Kampagnen mehr, auch nicht aus einer, die gerade gesendet wird. Zurück kommt die Adresse nur durch eine neue Bestätigung.`}
        action="Abmelden"
        busy={unsubscribe.isPending}
        onConfirm={() => unsubscribe.mutate(undefined, { onSettled: close })}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => !open && close()}
        title="Adresse löschen?"
        description={`${email} wird mit dem Einwilligungsnachweis gelöscht. Dass nicht mehr geschrieben werden darf, bleibt ohne die Adresse selbst vermerkt.`}
        action="Adresse löschen"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSuccess: onDeleted, onError: close })}
      />
    </div>
  );
}
