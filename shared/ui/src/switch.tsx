interface SwitchProps {
  /** Read by screen readers; a visible word, where there is one, stands beside it. */
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** A button with the role of a switch, as the pattern of WAI-ARIA has it: rows of a list have two each, so it is no more than that. */
export const Switch = ({ label, checked, onChange }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-label={label}
    aria-checked={checked}
    onClick={() => onChange(!checked)}
    className="group/switch relative inline-flex h-6 w-10 shrink-0 items-center rounded-full border-2 border-edge bg-card transition-colors duration-150 after:absolute after:-inset-2.5 aria-checked:border-teal aria-checked:bg-teal"
  >
    <span className="block size-4 translate-x-0.5 rounded-full bg-edge transition-transform duration-150 group-aria-checked/switch:translate-x-4.5 group-aria-checked/switch:bg-on-teal" />
  </button>
);
