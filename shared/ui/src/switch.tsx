import { Switch as Primitive } from 'radix-ui';

interface SwitchProps {
  /** Read by screen readers; a visible word, where there is one, stands beside it. */
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <Primitive.Root
      aria-label={label}
      checked={checked}
      onCheckedChange={onChange}
      className="relative inline-flex h-6 w-10 shrink-0 items-center rounded-full border-2 border-edge bg-card transition-colors duration-150 after:absolute after:-inset-2.5 data-[state=checked]:border-teal data-[state=checked]:bg-teal"
    >
      <Primitive.Thumb className="block size-4 translate-x-0.5 rounded-full bg-edge transition-transform duration-150 data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-on-teal" />
    </Primitive.Root>
  );
}
