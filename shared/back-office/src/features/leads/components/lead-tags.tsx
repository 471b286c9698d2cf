import type { Lead } from '@it-lotse/contract/leads';
import { callbackWords } from '@it-lotse/domain/callback-times';
import { formatShortDate } from '@it-lotse/domain/format-date';
import { isBusinessLead } from '@it-lotse/domain/lead-kind';
import { leadStateWords } from '@it-lotse/domain/lead-state-words';
import { Tag } from '@it-lotse/ui/tag';
import { AlarmClock, Building2, Check, CircleDot, PhoneIncoming, User } from 'lucide-react';

const icon = { 'aria-hidden': true, size: 15, strokeWidth: 1.75 } as const;

export function KindTag({ lead, plain }: { lead: Lead; plain?: boolean }) {
  const business = isBusinessLead(lead);
  const Icon = business ? Building2 : User;
  return (
    <Tag tone={business ? 'info' : 'neutral'} icon={plain ? undefined : <Icon {...icon} />}>
      {business ? 'Firma' : 'Privat'}
    </Tag>
  );
}

export function NewTag({ lead }: { lead: Lead }) {
  if (lead.seen_at) return null;
  return (
    <Tag tone="teal" icon={<CircleDot {...icon} />}>
      Neu
    </Tag>
  );
}

/** Somebody waits for a call, and when best. */
export function CallbackTag({ lead: { callback_time: time } }: { lead: Lead }) {
  if (time === null) return null;
  return (
    <Tag tone="warning" icon={<PhoneIncoming {...icon} />}>
      Rückruf {callbackWords[time]}
    </Tag>
  );
}

/** What was done about it; nothing while it is open. */
export function StateTag({ lead }: { lead: Lead }) {
  if (lead.state === 'open') return null;
  const [tone, Icon] = lead.state === 'follow_up' ? (['warning', AlarmClock] as const) : (['success', Check] as const);
  return (
    <Tag tone={tone} icon={<Icon {...icon} />}>
      {lead.follow_up_on ? formatShortDate(lead.follow_up_on) : leadStateWords[lead.state]}
      {lead.follow_up_on && <span className="sr-only">, Wiedervorlage</span>}
    </Tag>
  );
}
