import { TextField } from '@it-lotse/ui/field';
import { longestPin } from '../app-lock-host.ts';

interface PinFieldProps {
  label: string;
  hint?: string;
  value: string;
  fault: string | undefined;
  onChange(value: string): void;
}

/** A PIN as it is typed, never shown and never remembered by the page. */
export function PinField({ label, hint, value, fault, onChange }: PinFieldProps) {
  return (
    <div className="middle:w-80">
      <TextField
        label={label}
        {...(hint ? { hint } : {})}
        {...(fault ? { error: fault } : {})}
        type="password"
        autoComplete="off"
        maxLength={longestPin}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
