import type { SiteIcon, SiteStep } from '@it-lotse/contract/site-texts';
import { TextAreaField, TextField } from '@it-lotse/ui/field';
import type { Faults } from '../site-text-groups.ts';
import { EditableList } from './editable-list.tsx';
import { bind, type GroupFieldsProps, IconField } from './group-fields.tsx';

export function WorkstyleFields({ texts, faults, onChange }: GroupFieldsProps<'workstyle'>) {
  const field = bind(texts, 'workstyle', faults, onChange);
  return (
    <div className="flex flex-col gap-4">
      <TextField label="Überschrift" {...field('headline')} />
      <EditableList
        items={texts.steps}
        word="Schritt"
        addLabel="Schritt hinzufügen"
        most={3}
        newItem={(): SiteStep => ({ title: '', text: '', ways: [] })}
        onChange={(steps) => onChange({ ...texts, steps })}
      >
        {(step, index, change) => (
          <StepFields
            step={step}
            path={`workstyle.steps.${index}`}
            number={index + 1}
            faults={faults}
            onChange={change}
          />
        )}
      </EditableList>
    </div>
  );
}

interface StepFieldsProps {
  step: SiteStep;
  path: string;
  number: number;
  faults: Faults;
  onChange(step: SiteStep): void;
}

function StepFields({ step, path, number, faults, onChange }: StepFieldsProps) {
  const field = bind(step, path, faults, onChange);
  return (
    <div className="flex flex-col gap-4">
      <TextField label="Titel" {...field('title')} />
      <TextAreaField label="Text" rows={3} {...field('text')} />
      <EditableList
        items={step.ways}
        word={`Schritt ${number}, Kasten`}
        addLabel={`Kasten zu Schritt ${number} hinzufügen`}
        most={3}
        newItem={() => ({ icon: 'devices' as SiteIcon, title: '', text: '' })}
        onChange={(ways) => onChange({ ...step, ways })}
      >
        {(way, index, change) => {
          const part = bind(way, `${path}.ways.${index}`, faults, change);
          return (
            <div className="grid grid-cols-1 gap-4 middle:grid-cols-[1fr_12rem]">
              <TextField label="Titel" {...part('title')} />
              <IconField {...part('icon')} />
              <div className="middle:col-span-2">
                <TextAreaField label="Text" rows={2} {...part('text')} />
              </div>
            </div>
          );
        }}
      </EditableList>
    </div>
  );
}
