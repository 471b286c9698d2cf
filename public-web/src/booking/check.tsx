import { type ReactNode, useId } from 'react';
import { Icon } from '../layout/icon.tsx';

interface CheckProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  required?: boolean;
  hint?: string | undefined;
  fault?: string | undefined;
  children: ReactNode;
}

/** A tick with its sentence, a hint, and what is wrong with it. */
export function Check({ name, checked, onChange, disabled, required, hint, fault, children }: CheckProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="grid grid-cols-[1.75rem_1fr] gap-[0.9rem] leading-[1.45] [&_label]:block [&_label]:min-h-7 [&_label]:cursor-pointer [&_input]:w-7 [&_input]:h-7 [&_input]:accent-teal">
      <input
        type="checkbox"
        id={id}
        name={name}
        checked={checked}
        disabled={disabled}
        required={required}
        aria-invalid={fault ? true : undefined}
        aria-describedby={described}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id}>{children}</label>
        {hint && (
          <p id={`${id}-hint`} className="hint">
            {hint}
          </p>
        )}
        {fault && (
          <p id={`${id}-fault`} className="fault">
            <Icon name="alert" size={20} /> {fault}
          </p>
        )}
      </div>
    </div>
  );
}
