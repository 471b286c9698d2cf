import { RadioGroup } from 'radix-ui';
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
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      orientation="horizontal"
      onValueChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen);
        if (option) onChange(option.value);
      }}
      className={joinClasses('flex divide-x divide-line rounded-control border-[1.5px] border-edge bg-card', className)}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="h-[41px] flex-1 px-3.5 font-label whitespace-nowrap text-ink-2 transition-colors duration-150 first:rounded-l-[7px] last:rounded-r-[7px] hover:bg-ground-deep focus-visible:z-10 max-[420px]:px-2 max-[380px]:px-1.5 max-[380px]:text-small max-[340px]:px-1 data-[state=checked]:bg-harbour data-[state=checked]:text-on-harbour middle:h-[37px]"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
