import type { ReactNode } from 'react';
import { Switch } from './switch.tsx';

interface SwitchRowProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** A switch with its word and what it means beside it. */
export function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  return (
    <div className="flex items-start gap-3">
      <span className="pt-0.5">
        <Switch label={label} checked={checked} onChange={onChange} />
      </span>
      <span>
        <span className="block font-strong">{label}</span>
        {hint && <span className="block text-small text-ink-2">{hint}</span>}
      </span>
    </div>
  );
}
