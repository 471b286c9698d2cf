import type { BookingSettings, ServiceType } from '@it-lotse/contract/booking-settings';
import { formatMoney } from '@it-lotse/domain/format-money';
import { Button } from '@it-lotse/ui/button';
import { SelectField, TextField } from '@it-lotse/ui/field';
import { IconButton } from '@it-lotse/ui/icon-button';
import { Plus, Trash2 } from 'lucide-react';
import { SaveBar } from '../../../../kit/save-bar.tsx';
import { newTraining, type TrainingDraft } from '../../booking/trainings-draft.ts';
import { useBookingForm } from '../../use-booking-form.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** The topics of the price list. Each costs what the services cost it refers to. */
export function TrainingsForm({ settings }: { settings: BookingSettings }) {
  const { draft, faults, change, onSubmit, bar } = useBookingForm('trainings', settings, 'Schulungsthemen');
  const replace = (index: number, training: TrainingDraft) =>
    change(draft.map((old, at) => (at === index ? training : old)));
  return (
    <form noValidate onSubmit={onSubmit} aria-label="Schulungsthemen">
      <ul className="flex flex-col gap-4">
        {draft.map((training, index) => (
          <li
            key={training.id}
            className="grid items-start gap-3 border-b border-line pb-4 middle:grid-cols-[1.2fr_1fr_1fr_auto]"
          >
            <TextField
              label="Thema"
              value={training.topic}
              error={faults[`trainings.${index}.topic`] ?? ''}
              onChange={(event) => replace(index, { ...training, topic: event.target.value })}
            />
            <PriceOfService
              label="Kostet online"
              services={settings.services.filter(({ place }) => place === 'remote')}
              value={training.remote}
              error={faults[`trainings.${index}.remote`] ?? ''}
              onChange={(remote) => replace(index, { ...training, remote })}
            />
            <PriceOfService
              label="Kostet vor Ort"
              services={settings.services.filter(({ place }) => place === 'onsite')}
              value={training.onsite}
              error={faults[`trainings.${index}.onsite`] ?? ''}
              onChange={(onsite) => replace(index, { ...training, onsite })}
            />
            <IconButton
              danger
              className="justify-self-end middle:mt-6.5"
              label={`${training.topic || `Zeile ${index + 1}`} entfernen`}
              icon={<Trash2 {...icon} />}
              onClick={() => change(draft.filter(({ id }) => id !== training.id))}
            />
          </li>
        ))}
      </ul>
      <Button className="mt-3" onClick={() => change([...draft, newTraining()])}>
        <Plus {...icon} />
        Thema hinzufügen
      </Button>
      <SaveBar {...bar} />
    </form>
  );
}

interface PriceOfServiceProps {
  label: string;
  services: readonly ServiceType[];
  /** Key of the service; '' for none. */
  value: string;
  error: string;
  onChange(key: string): void;
}

function PriceOfService({ label, services, value, error, onChange }: PriceOfServiceProps) {
  return (
    <SelectField label={label} value={value} error={error} onChange={(event) => onChange(event.target.value)}>
      <option value="" disabled>
        Bitte wählen
      </option>
      {services.map(({ key, name, price }) => (
        <option key={key} value={key}>
          {formatMoney(price)}, {name}
        </option>
      ))}
    </SelectField>
  );
}
