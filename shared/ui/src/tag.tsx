import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

const tones = {
  neutral: 'bg-ground-deep text-ink-2',
  info: 'bg-info-tint text-info',
  teal: 'bg-teal-tint text-teal-strong',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
} as const;

export type Tone = keyof typeof tones;

/** A word on a tint; with an icon it carries a state (never colour alone). */
export function Tag({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={joinClasses(
        'inline-flex min-h-6 items-center gap-1.5 rounded-tag px-2 py-0.5 text-tag leading-tight font-label',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

interface CountProps {
  value: number;
  label: string;
  tone?: 'teal' | 'warning' | 'success' | undefined;
  className?: string;
}

/** A small number beside a word. `label` says for screen readers what is counted. */
export function Count({ value, label, tone = 'teal', className }: CountProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-count font-strong whitespace-nowrap tabular-nums',
        tones[tone],
        className,
      )}
    >
      <span aria-hidden>{value > 999 ? '999+' : value}</span>
      <span className="sr-only">
        {' '}
        {value} {label}
      </span>
    </span>
  );
}
