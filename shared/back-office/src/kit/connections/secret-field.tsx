import { TextField } from '@it-lotse/ui/field';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

interface SecretFieldProps {
  label: string;
  /** What is told of the stored one, e.g. 'hinterlegt'; undefined: none is stored. */
  stored: string | undefined;
  hint?: string;
  error: string;
  value: string;
  onChange(value: string): void;
}

/** A password or key: left blank, the stored one stays. */
export function SecretField({ label, stored, hint, error, value, onChange }: SecretFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const keeps = stored && `Ist ${stored}. Bleibt das Feld leer, ändert sich daran nichts.`;
  return (
    <TextField
      label={label}
      hint={[hint, keeps].filter(Boolean).join(' ')}
      error={error}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      data-1p-ignore
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="pr-12"
      overlay={
        <button
          type="button"
          aria-label={`${label} ${isShown ? 'verbergen' : 'zeigen'}`}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center text-ink-2 hover:text-ink"
        >
          <Icon aria-hidden size={18} strokeWidth={1.75} />
        </button>
      }
    />
  );
}
