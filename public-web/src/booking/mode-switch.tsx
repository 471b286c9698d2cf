/** At the top of every step. Without the script there is nothing to switch. */
export function ModeSwitch({ isOn, onTurn }: { isOn: boolean; onTurn: (on: boolean) => void }) {
  return (
    <p className="mb-6 noscript:hidden print:hidden">
      <label className="inline-flex items-center gap-3 min-h-11 cursor-pointer leading-[1.3]">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => onTurn(event.currentTarget.checked)}
          className="flex-none w-6.5 h-6.5 accent-teal"
        />
        Eine Frage nach der anderen, große Schrift
      </label>
    </p>
  );
}
