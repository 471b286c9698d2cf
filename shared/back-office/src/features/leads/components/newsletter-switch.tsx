import type { Lead } from '@it-lotse/contract/leads';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { Switch } from '@it-lotse/ui/switch';
import { useState } from 'react';
import { useToggleNewsletter } from '../newsletter-wish.ts';

/** Whether somebody wants the newsletter. Switching it on writes to them, so that is asked first. */
export function NewsletterSwitch({ lead: { id, name, email, newsletter_opt_in } }: { lead: Lead }) {
  const toggle = useToggleNewsletter();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Switch
        label={`Newsletter für ${name}`}
        checked={newsletter_opt_in}
        onChange={(optIn) => (optIn ? setAsking(true) : toggle.mutate({ id, optIn }))}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Zum Newsletter einladen?"
        description={`${name} bekommt eine E-Mail an ${email} mit der Bitte, den Newsletter zu bestätigen. Tun Sie das nur, wenn das gewünscht ist.`}
        action="E-Mail schicken"
        variant="main"
        onConfirm={() => {
          setAsking(false);
          toggle.mutate({ id, optIn: true });
        }}
      />
    </>
  );
}
