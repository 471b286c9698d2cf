import { calendarServerOf, calendarServers } from '@it-lotse/domain/calendar-servers';
import { SelectField } from '@it-lotse/ui/field';
import { useState } from 'react';
import { PageSketch } from '../../../../kit/sketches/page-sketch.tsx';
import { calendarSketches } from '../../connections/sketches/password-sketches.ts';

interface CalDavPresetFieldProps {
  serverUrl: string;
  onChange(serverUrl: string): void;
}

/** Fills in what is known of the server of a keeper of calendars. */
export function CalDavPresetField({ serverUrl, onChange }: CalDavPresetFieldProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const known = calendarServerOf(serverUrl) ?? calendarServers.find(({ name, url }) => name === chosen && url === '');
  function choose(name: string) {
    setChosen(name);
    onChange(calendarServers.find((each) => each.name === name)?.url ?? '');
  }
  const sketch = known ? calendarSketches[known.name] : undefined;
  return (
    <div>
      <SelectField
        label="Ihr Kalender-Anbieter"
        hint={known?.hint ?? 'Steht er nicht in der Liste, nennt er Ihnen die Adresse für „CalDAV“.'}
        value={known?.name ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">Anderer Anbieter</option>
        {calendarServers.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {sketch && <PageSketch key={sketch.address} sketch={sketch} />}
    </div>
  );
}
