import { Button } from '@it-lotse/ui/button';
import { TextField } from '@it-lotse/ui/field';
import { SegmentedControl } from '@it-lotse/ui/segmented-control';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { longestServerName, type ServerColour, type ServerProfile, serverColours } from '../bridge/server-profile.ts';
import { ServerAvatar } from './server-avatar.tsx';

const colourWords: Record<ServerColour, string> = {
  info: 'Blau',
  teal: 'Türkis',
  success: 'Grün',
  warning: 'Braun',
  danger: 'Rot',
};

interface RenameFormProps {
  server: ServerProfile;
  onRename(server: ServerProfile): Promise<void>;
  onCancel(): void;
}

/** What the operator calls a server, and the colour they know it by. */
export function RenameForm({ server, onRename, onCancel }: RenameFormProps) {
  const [name, setName] = useState(server.name);
  const [colour, setColour] = useState(server.colour);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '') return void onRename({ ...server, name: name.trim(), colour });
    setMissing(true);
    field.current?.focus();
  }

  return (
    <form onSubmit={submit} noValidate className="mt-3 flex flex-col gap-4 rounded-card bg-ground-deep p-4">
      <TextField
        ref={field}
        label="Name in dieser App"
        error={missing ? 'Bitte geben Sie einen Namen ein.' : undefined}
        maxLength={longestServerName}
        autoComplete="off"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setMissing(false);
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <ServerAvatar server={{ ...server, name, colour }} />
        <SegmentedControl
          label="Farbe"
          value={colour}
          onChange={setColour}
          options={serverColours.map((value) => ({ value, label: colourWords[value] }))}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="solid">
          Namen speichern
        </Button>
        <Button onClick={onCancel}>Abbrechen</Button>
      </div>
    </form>
  );
}
