import type { Lead } from '@it-lotse/contract/leads';
import { isBusinessLead } from '@it-lotse/domain/lead-kind';
import { Tag } from '@it-lotse/ui/tag';
import { Building2, CircleDot, User } from 'lucide-react';

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
