import { Bot, CalendarSync, CreditCard, HardDrive, type LucideIcon, Mail, MessageCircle } from 'lucide-react';
import type { DashboardStats } from '../../../contract/dashboard.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useNow } from '../../use-now.ts';
import { type ServiceLine, serviceLines } from '../dashboard-texts.ts';

const icons: Record<ServiceLine['key'], LucideIcon> = {
  email: Mail,
  calendar: CalendarSync,
  payment: CreditCard,
  ai: Bot,
  whatsapp: MessageCircle,
  backup: HardDrive,
};

/** The real state of everything the product works with. */
export function SystemStatus({ stats }: { stats: DashboardStats }) {
  const now = useNow();
  return (
    <Card title="System Status">
      <ul>
        {serviceLines(stats, now).map(({ key, name, look, word, reason }) => {
          const Icon = icons[key];
          return (
            <li key={key} className="border-b border-line py-2 last:border-b-0 last:pb-0">
              <div className="flex items-center gap-2.5">
                <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-heading" />
                <span className="flex-1">{name}</span>
                <StatusBadge look={look}>{word}</StatusBadge>
              </div>
              {reason && <p className="mt-0.5 pl-7 text-small text-ink-2">{reason}</p>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
