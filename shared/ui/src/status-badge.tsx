import { Check, CircleDashed, Clock, TriangleAlert } from 'lucide-react';
import { Tag } from './tag.tsx';

const looks = {
  good: { tone: 'success', Icon: Check },
  waiting: { tone: 'warning', Icon: Clock },
  absent: { tone: 'neutral', Icon: CircleDashed },
  bad: { tone: 'danger', Icon: TriangleAlert },
} as const;

export type StatusLook = keyof typeof looks;

/** A state as tint, icon and word. */
export function StatusBadge({ look, children }: { look: StatusLook; children: string }) {
  const { tone, Icon } = looks[look];
  return (
    <Tag tone={tone} icon={<Icon aria-hidden size={15} strokeWidth={2} className="shrink-0" />}>
      {children}
    </Tag>
  );
}
