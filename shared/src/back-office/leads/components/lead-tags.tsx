import { Building2, CircleDot, User } from 'lucide-react';
import type { Lead } from '../../../contract/leads.ts';
import { isBusinessLead } from '../../../domain/lead-kind.ts';
import { Tag } from '../../../ui/tag.tsx';

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
