import { TextField } from '@it-lotse/ui/field';
import { SwitchRow } from '@it-lotse/ui/switch-row';
import type { NotificationSettings } from '../../notification-settings.ts';

interface QuietHoursFieldsProps {
  quiet: NotificationSettings['quiet'];
  onChange(quiet: NotificationSettings['quiet']): void;
}

/** When nothing may sound; what comes then is told together afterwards. */
export function QuietHoursFields({ quiet, onChange }: QuietHoursFieldsProps) {
  const time = (name: 'from' | 'until', label: string) => (
    <div className="w-32">
      <TextField
        type="time"
        required
        label={label}
        value={quiet[name]}
        // A field that is emptied while somebody types has no time yet.
        onChange={({ target }) => target.value && onChange({ ...quiet, [name]: target.value })}
      />
    </div>
  );
  return (
    <div className="flex flex-col gap-3">
      <SwitchRow
        label="Ruhezeit"
        hint="In dieser Zeit ist es still. Was inzwischen kommt, wird danach zusammengefasst."
        checked={quiet.on}
        onChange={(on) => onChange({ ...quiet, on })}
      />
      {quiet.on && (
        <div className="flex flex-col gap-3 pl-13">
          <div className="flex flex-wrap gap-4">
            {time('from', 'Von')}
            {time('until', 'Bis')}
          </div>
          <p className="text-small text-ink-2">
            {quiet.from === quiet.until
              ? 'Beginn und Ende sind gleich: So gibt es keine Ruhezeit.'
              : `Jeden Tag nach deutscher Zeit${quiet.from > quiet.until ? ', über Mitternacht hinweg' : ''}.`}
          </p>
        </div>
      )}
      <SwitchRow
        label="Störungen immer melden"
        hint="Auch in der Ruhezeit und während die Benachrichtigungen stumm sind."
        checked={quiet.alarmsToo}
        onChange={(alarmsToo) => onChange({ ...quiet, alarmsToo })}
      />
    </div>
  );
}
