import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { Icon } from '../layout/icon.tsx';
import { labelLook } from './label-look.ts';

interface FieldFrame {
  label: string;
  name: string;
  /** Where the server draws it and the browser goes on: the ids that both make are not the same. */
  id?: string;
  hint?: string;
  /** How a field that may stay empty is marked. */
  optional?: string;
  /** German sentence that says how it would be right. */
  fault?: string | undefined;
}

type FieldProps = FieldFrame &
  (
    | ({ rows: number } & TextareaHTMLAttributes<HTMLTextAreaElement>)
    | ({ rows?: undefined } & InputHTMLAttributes<HTMLInputElement>)
  );

/** Label above, hint and fault below; the fault is tied to the input, so it is read out with it. */
export function Field({ label, hint, optional = '(freiwillig)', fault, id: given, ...input }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const hintId = `${id}-hint`;
  const faultId = `${id}-fault`;
  const described = [hint && hintId, fault && faultId].filter(Boolean).join(' ') || undefined;
  const shared = { id, className: 'input', 'aria-describedby': described, 'aria-invalid': fault ? true : undefined };
  return (
    <div>
      <label htmlFor={id} className={labelLook}>
        {label}
        {input.required ? (
          <span aria-hidden="true">{'\u00A0'}*</span>
        ) : (
          <span className="font-normal text-ink-2"> {optional}</span>
        )}
      </label>
      {input.rows === undefined ? (
        <input {...input} {...shared} />
      ) : (
        <textarea {...input} {...shared} className="input resize-y" />
      )}
      {hint && (
        <p id={hintId} className="hint mt-1.5">
          {hint}
        </p>
      )}
      {fault && (
        <p id={faultId} className="fault">
          <Icon name="alert" size={20} /> {fault}
        </p>
      )}
    </div>
  );
}
