import { Check } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import { useId } from 'react';

interface CheckboxProps {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-2.5 middle:min-h-10">
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={(state) => onChange(state === true)}
        className="flex size-6 shrink-0 items-center justify-center rounded-tag border-[1.5px] border-edge bg-card data-[state=checked]:border-teal data-[state=checked]:bg-teal"
      >
        <Primitive.Indicator>
          <Check aria-hidden size={17} strokeWidth={2.5} className="text-on-teal" />
        </Primitive.Indicator>
      </Primitive.Root>
      <label htmlFor={id} className="cursor-pointer">
        {label}
      </label>
    </div>
  );
}
