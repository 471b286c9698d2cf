import type { Lead } from '@it-lotse/contract/leads';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { Switch } from '@it-lotse/ui/switch';
import { useState } from 'react';
import type { LeadTickLook } from '../../../kit/lead-tick-look.ts';
import { useToggleTick } from '../toggle-tick.ts';

export function TickSwitch({ lead, look }: { lead: Lead; look: LeadTickLook }) {
  const { word, question } = look;
  const toggle = useToggleTick(look);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Switch
        label={`${word} für ${lead.name}`}
        checked={lead[look.name]}
        onChange={(wants) => (wants ? setAsking(true) : toggle(lead, wants))}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={question.title}
        description={question.description(lead)}
        action={question.action}
        variant="main"
        onConfirm={() => {
          setAsking(false);
          toggle(lead, true);
        }}
      />
    </>
  );
}
