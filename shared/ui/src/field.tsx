import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from './join-classes.ts';

interface FieldFrame {
  label: string;
  hint?: string;
  /** What is wrong and how it would be right; shown beside the field and announced. */
  error?: string;
  /** The label is for screen readers only, e.g. in a table with column heads. */
  labelHidden?: boolean;
  /** Shown at the right end of the label line. */
  aside?: ReactNode;
}

type TextFieldProps = FieldFrame &
  ComponentProps<'input'> & {
    /** Lies on the field, such as a button at its right end. */
    overlay?: ReactNode;
  };
type TextAreaFieldProps = FieldFrame & ComponentProps<'textarea'>;
type SelectFieldProps = FieldFrame & ComponentProps<'select'>;

const controlClasses = 'w-full rounded-input bg-card px-3 text-ink placeholder:text-ink-2 disabled:opacity-60';
const edgeClasses = (error?: string) =>
  error ? 'border-[2.5px] border-danger bg-danger-tint' : 'border-[1.5px] border-edge';

function useFieldIds({ hint, error }: FieldFrame, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    control: { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined } as const,
  };
}

function Frame({
  id,
  label,
  hint,
  error,
  labelHidden,
  aside,
  children,
}: FieldFrame & { id: string; children: ReactNode }) {
  return (
    <div>
      <div className={joinClasses('mb-1.5 flex items-baseline justify-between gap-3', labelHidden && 'sr-only')}>
        <label htmlFor={id} className="text-small font-label">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-small text-danger">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  labelHidden,
  aside,
  overlay,
  className,
  id,
  ...props
}: TextFieldProps) {
  const frame = { label, hint, error, labelHidden, aside };
  const ids = useFieldIds(frame, id);
  const input = (
    <input
      {...ids.control}
      className={joinClasses('h-11 middle:h-10', controlClasses, edgeClasses(error), className)}
      {...props}
    />
  );
  return (
    <Frame {...frame} id={ids.id}>
      {overlay ? (
        <div className="relative">
          {input}
          {overlay}
        </div>
      ) : (
        input
      )}
    </Frame>
  );
}

export function TextAreaField({ label, hint, error, labelHidden, aside, className, id, ...props }: TextAreaFieldProps) {
  const frame = { label, hint, error, labelHidden, aside };
  const ids = useFieldIds(frame, id);
  return (
    <Frame {...frame} id={ids.id}>
      <textarea
        {...ids.control}
        className={joinClasses('py-2', controlClasses, edgeClasses(error), className)}
        {...props}
      />
    </Frame>
  );
}

/** One choice of many, with the browser's own list; the options are its children. */
export function SelectField({ label, hint, error, labelHidden, aside, className, id, ...props }: SelectFieldProps) {
  const frame = { label, hint, error, labelHidden, aside };
  const ids = useFieldIds(frame, id);
  return (
    <Frame {...frame} id={ids.id}>
      <select
        {...ids.control}
        className={joinClasses('h-11 middle:h-10', controlClasses, edgeClasses(error), className)}
        {...props}
      />
    </Frame>
  );
}
