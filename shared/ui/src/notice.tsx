import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

const looks = {
  info: { classes: 'bg-info-tint', icon: 'text-info', Icon: Info },
  warning: { classes: 'bg-warning-tint', icon: 'text-warning', Icon: TriangleAlert },
  danger: { classes: 'bg-danger-tint', icon: 'text-danger', Icon: CircleAlert },
} as const;

interface NoticeProps {
  tone: keyof typeof looks;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced as soon as it appears. */
  live?: boolean;
}

/** A calm box that tells something and stays. */
export function Notice({ tone, title, children, action, live }: NoticeProps) {
  const { classes, icon, Icon } = looks[tone];
  return (
    <div
      {...(live ? { role: 'alert' } : {})}
      className={joinClasses('flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card px-4 py-3 text-ink', classes)}
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className={joinClasses('shrink-0', icon)} />
      <div className="min-w-40 flex-1">
        {title && <p className="font-strong">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
