import { useId } from 'react';
import { joinClasses } from './join-classes.ts';

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  onChange(value: NoInfer<Value>): void;
  options: readonly { value: Value; label: string }[];
  className?: string;
}

/** One choice of a few, all in view: a radio group that looks like one control. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-orientation="horizontal"
      className={joinClasses('flex divide-x divide-line rounded-control border-[1.5px] border-edge bg-card', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex h-[41px] flex-1 items-center justify-center px-3.5 font-label whitespace-nowrap text-ink-2 transition-colors duration-150 first:rounded-l-[7px] last:rounded-r-[7px] hover:bg-ground-deep focus-within:z-10 max-[420px]:px-2 max-[380px]:px-1.5 max-[380px]:text-small max-[340px]:px-1 has-checked:bg-harbour has-checked:text-on-harbour middle:h-[37px]"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none rounded-[inherit]"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
