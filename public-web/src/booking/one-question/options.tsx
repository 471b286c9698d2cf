import { Icon } from '../../layout/icon.tsx';
import { optionLook } from '../option-look.ts';
import { headingId } from './question-frame.tsx';

interface Option {
  value: string;
  label: string;
  /** What stands small below it. */
  notes?: readonly (string | false)[];
}

export interface OptionGroup {
  title?: string;
  options: readonly Option[];
}

interface OptionsProps {
  /** Of the radio buttons. */
  name: string;
  groups: readonly OptionGroup[];
  chosen: string | null;
  onChoose: (value: string) => void;
  fault?: string | undefined;
}

/** Answers to choose one of, each as large as a finger that trembles. */
export function Options({ name, groups, chosen, onChoose, fault }: OptionsProps) {
  const choices = ({ options }: OptionGroup) =>
    options.map(({ value, label, notes = [] }) => (
      <label key={value} className={optionLook}>
        <input
          type="radio"
          name={name}
          value={value}
          checked={value === chosen}
          aria-describedby={fault ? 'frage-fehler' : undefined}
          onChange={() => onChoose(value)}
          className="flex-none w-6.5 h-6.5 accent-teal focus-visible:outline-none"
        />
        <span>
          <strong className="font-[680]">{label}</strong>
          {notes.map(
            (note) =>
              note && (
                <span key={note} className="hint block">
                  {note}
                </span>
              ),
          )}
        </span>
      </label>
    ));
  return (
    <fieldset className="grid gap-2.5 [&>*]:min-w-0" aria-labelledby={headingId}>
      {fault && (
        <p id="frage-fehler" className="fault">
          <Icon name="alert" /> {fault}
        </p>
      )}
      {groups.map((group) =>
        group.title === undefined || group.options.length === 0 ? (
          choices(group)
        ) : (
          <fieldset key={group.title} className="grid gap-2.5 [&>*]:min-w-0 mt-4" aria-label={group.title}>
            <p className="font-bold">{group.title}</p>
            {choices(group)}
          </fieldset>
        ),
      )}
    </fieldset>
  );
}
