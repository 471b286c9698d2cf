import { type ColourRole, colourFault, programColours } from '@it-lotse/domain/site-colours';
import { suggestedColours } from '@it-lotse/domain/suggested-colours';
import { Button } from '@it-lotse/ui/button';
import { TextField } from '@it-lotse/ui/field';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { showToast } from '@it-lotse/ui/toast-store';
import { Check } from 'lucide-react';
import { asColour, colourWords, isColour } from '../site-look-words.ts';

interface ColourFieldProps {
  role: ColourRole;
  /** As typed; null: the colour that comes with the program. */
  value: string | null;
  error: string;
  onChange(value: string | null): void;
}

/**
 * A colour, chosen from the browser's own field, typed, or from those suggested. One that could not be read is told at once:
 * the preview cannot show it.
 */
export function ColourField({ role, value, error, onChange }: ColourFieldProps) {
  const { title, hint } = colourWords[role];
  const own = programColours[role];
  const shown = isColour(value) ? value : own;
  const fault = isColour(value) ? colourFault(role, value) : null;

  function giveBack() {
    onChange(null);
    showToast(`${title} zurückgesetzt. Auf der Website ändert sich das, wenn Sie speichern.`, {
      label: 'Rückgängig',
      run: () => onChange(value),
    });
  }

  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <TextField
        label={title}
        hint={hint}
        error={fault?.sentence ?? error}
        aside={
          value !== null && (
            <Button variant="link" aria-label={`${title} zurücksetzen`} onClick={giveBack}>
              Zurücksetzen
            </Button>
          )
        }
        value={value ?? ''}
        placeholder={own}
        spellCheck={false}
        autoComplete="off"
        className="pl-16 tabular-nums"
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        onBlur={() => value !== null && asColour(value) !== value && onChange(asColour(value))}
        overlay={
          <input
            type="color"
            aria-label={`${title} aussuchen`}
            value={shown}
            onChange={({ target }) => onChange(target.value)}
            className="absolute top-1/2 left-1.5 h-8 w-12 -translate-y-1/2 cursor-pointer rounded-control bg-transparent"
          />
        }
      />
      {fault && (
        <Button className="self-start" onClick={() => onChange(fault.next)}>
          <span
            aria-hidden
            className="size-5 rounded-control border border-edge"
            style={{ backgroundColor: fault.next }}
          />
          {fault.next} nehmen
        </Button>
      )}
      <ul aria-label={`Vorschläge: ${title}`} className="flex flex-wrap gap-2">
        {suggestedColours(role).map(({ name, hex }) => (
          <li key={hex}>
            <button
              type="button"
              aria-label={`${title}: ${name}`}
              title={`${name} ${hex}`}
              aria-pressed={hex === value}
              onClick={() => onChange(hex)}
              style={{ backgroundColor: hex, color: '#fff' }}
              className={joinClasses(
                'flex size-11 cursor-pointer items-center justify-center rounded-control border middle:size-9',
                hex === value ? 'border-ink' : 'border-edge',
              )}
            >
              {hex === value && <Check aria-hidden size={18} strokeWidth={2.5} />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
