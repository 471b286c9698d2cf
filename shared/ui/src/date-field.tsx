import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { TextField } from './field.tsx';
import { IconButton } from './icon-button.tsx';

interface TypedFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur' | 'type'> {
  value: string;
  /** Gets '' while what is typed makes no sense. */
  onChange(value: string): void;
}

/**
 * A field whose text is freer than its value. The browser's own date and time fields follow the language of the
 * browser and not that of the page, so a German operator could be asked for mm/dd and AM or PM.
 */
function useTypedValue(
  value: string,
  onChange: (value: string) => void,
  read: (text: string) => string,
  show: (value: string) => string,
) {
  const [text, setText] = useState(show(value));
  // A value that came from elsewhere, such as a click in the calendar, replaces what was typed.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (read(text) !== value) setText(show(value));
  }
  return {
    value: text,
    onChange: (event: { target: { value: string } }) => {
      setText(event.target.value);
      const next = read(event.target.value);
      setKnown(next);
      onChange(next);
    },
    onBlur: () => value !== '' && setText(show(value)),
  };
}

const pad = (number: number | string) => String(number).padStart(2, '0');

/** '24.11.2026', '24.11.26' or '2026-11-24' → '2026-11-24'; '' when there is no such day. */
export function readDate(text: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const german = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})$/.exec(text.trim());
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : german
      ? [german[3]?.length === 2 ? `20${german[3]}` : german[3], german[2], german[1]]
      : [];
  if (!year || !month || !day) return '';
  const date = `${year}-${pad(month)}-${pad(day)}`;
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : '';
}

const showDate = (value: string) => value.split('-').reverse().join('.');

/** '17', '17:00', '17.30', '1730' or '17:00 Uhr' → '17:00'; '' when there is no such time. */
export function readTime(text: string): string {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?(?:\s*Uhr)?$/i.exec(text.trim());
  if (!match?.[1] || Number(match[1]) > 23 || Number(match[2] ?? 0) > 59) return '';
  return `${pad(match[1])}:${match[2] ?? '00'}`;
}

/** A day as '24.11.2026', typed or picked. Its value is an ISO day. */
export function DateField({ value, onChange, ...props }: TypedFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const typed = useTypedValue(value, onChange, readDate, showDate);
  return (
    <TextField
      {...props}
      {...typed}
      inputMode="numeric"
      autoComplete="off"
      placeholder="TT.MM.JJJJ"
      className="pr-11 tabular-nums"
      overlay={
        <>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={value}
            onChange={(event) => event.target.value && onChange(event.target.value)}
            className="pointer-events-none absolute inset-y-0 right-0 w-px opacity-0"
          />
          <IconButton
            label="Kalender öffnen"
            icon={<CalendarDays aria-hidden size={18} strokeWidth={1.75} />}
            className="absolute inset-y-0 right-0 middle:h-10"
            onClick={() => picker.current?.showPicker()}
          />
        </>
      }
    />
  );
}

/** A clock time as '17:00'. */
export function TimeField({ value, onChange, ...props }: TypedFieldProps) {
  const typed = useTypedValue(value, onChange, readTime, (time) => time);
  return (
    <TextField
      {...props}
      {...typed}
      inputMode="numeric"
      autoComplete="off"
      placeholder="17:00"
      className="tabular-nums"
    />
  );
}
