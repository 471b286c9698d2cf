import type { DashboardStats } from '@it-lotse/contract/dashboard';
import { Card } from '@it-lotse/ui/card';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import {
  Bot,
  CalendarSync,
  CreditCard,
  HardDrive,
  type LucideIcon,
  Mail,
  MessageCircle,
  Smartphone,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';
import { useNow } from '../../../kit/use-now.ts';
import { type ServiceLine, serviceLines } from '../dashboard-texts.ts';

const icons: Record<ServiceLine['key'], LucideIcon> = {
  email: Mail,
  calendar: CalendarSync,
  payment: CreditCard,
  ai: Bot,
  whatsapp: MessageCircle,
  sms: Smartphone,
  backup: HardDrive,
};

/** Where a service is looked after, if it has a tab of its own. */
const tabs: Partial<Record<ServiceLine['key'], string>> = {
  email: paths.emails,
  calendar: paths.calendar,
  payment: paths.payments,
  ai: paths.chats,
  whatsapp: paths.whatsapp,
  backup: paths.debug,
};

/** Where it is set up, and what is looked at first when it fails. */
const setUps: Partial<Record<ServiceLine['key'], string>> = {
  email: paths.mailConnection,
  payment: paths.stripeConnection,
  ai: paths.modelConnection,
  sms: paths.smsConnection,
  whatsapp: paths.whatsappConnection,
};

/** The real state of everything the product works with. */
export function SystemStatus({ stats }: { stats: DashboardStats }) {
  const now = useNow();
  return (
    <Card title="System Status">
      <ul>
        {serviceLines(stats, now).map(({ key, name, look, word, reason }) => {
          const Icon = icons[key];
          const tab = tabs[key];
          const setUp = look === 'good' ? undefined : setUps[key];
          return (
            <li key={key} className="border-b border-line py-2 last:border-b-0 last:pb-0">
              <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-heading" />
                <span className="flex-[1_0_auto]">
                  {tab ? (
                    <Link
                      to={tab}
                      className="inline-flex min-h-6 items-center text-ink underline decoration-line decoration-[1.5px] underline-offset-4 hover:text-teal-strong hover:decoration-current"
                    >
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </span>
                <span className="ml-auto">
                  <StatusBadge look={look}>{word}</StatusBadge>
                </span>
              </div>
              {(reason || setUp) && (
                <p className="mt-0.5 pl-7 text-small text-ink-2">
                  {reason}{' '}
                  {setUp && (
                    <Link to={setUp} className="text-teal-strong underline underline-offset-4">
                      {look === 'absent' ? 'Jetzt einrichten' : 'Zugangsdaten prüfen'}
                      <span className="sr-only">: {name}</span>
                    </Link>
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
