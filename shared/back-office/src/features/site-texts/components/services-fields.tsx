import type { SiteServiceColumn } from '@it-lotse/contract/site-texts';
import { SelectField, TextAreaField, TextField } from '@it-lotse/ui/field';
import type { Faults } from '../site-text-groups.ts';
import { EditableList } from './editable-list.tsx';
import { bind, type GroupFieldsProps } from './group-fields.tsx';

/** A service that a link may lead to. */
export interface LinkTarget {
  readonly key: string;
  readonly name: string;
}

interface ServicesFieldsProps extends GroupFieldsProps<'services'> {
  targets: readonly LinkTarget[];
}

export function ServicesFields({ texts, faults, onChange, targets }: ServicesFieldsProps) {
  const field = bind(texts, 'services', faults, onChange);
  return (
    <div className="flex flex-col gap-4">
      <TextField label="Überschrift" {...field('headline')} />
      <TextAreaField label="Einleitung" rows={2} {...field('intro')} />
      {(['home', 'business'] as const).map((name) => (
        <ColumnFields
          key={name}
          side={name === 'home' ? 'links' : 'rechts'}
          column={texts[name]}
          path={`services.${name}`}
          faults={faults}
          targets={targets}
          onChange={(column) => onChange({ ...texts, [name]: column })}
        />
      ))}
    </div>
  );
}

interface ColumnFieldsProps {
  side: 'links' | 'rechts';
  column: SiteServiceColumn;
  path: string;
  faults: Faults;
  targets: readonly LinkTarget[];
  onChange(column: SiteServiceColumn): void;
}

function ColumnFields({ side, column, path, faults, targets, onChange }: ColumnFieldsProps) {
  const field = bind(column, path, faults, onChange);
  const link = bind(column.link, `${path}.link`, faults, (changed) => onChange({ ...column, link: changed }));
  const chosen = column.link.service;
  const legend = side === 'links' ? 'Linke Spalte' : 'Rechte Spalte';
  const isGone = chosen !== '' && !targets.some(({ key }) => key === chosen);
  return (
    <section aria-label={legend} className="min-w-0 border-t border-line pt-4">
      <h3 className="mb-3 font-strong">{legend}</h3>
      <div className="flex flex-col gap-4">
        <TextField label="Für wen" {...field('audience')} />
        <TextField label="Überschrift der Spalte" {...field('title')} />
        <TextAreaField label="Einleitung der Spalte" rows={2} {...field('intro')} />
        <EditableList
          items={column.items}
          word="Punkt"
          addLabel={`Punkt ${side} hinzufügen`}
          most={12}
          newItem={() => ''}
          onChange={(items) => onChange({ ...column, items })}
        >
          {(item, index, change) => (
            <TextField
              label={`Text von Punkt ${index + 1}`}
              labelHidden
              value={item}
              error={faults[`${path}.items.${index}`] ?? ''}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </EditableList>
        <div className="grid grid-cols-1 gap-4 middle:grid-cols-2">
          <TextField label="Beschriftung des Links" hint="Bleibt sie leer, steht dort keiner." {...link('label')} />
          <SelectField
            label="Link führt zur Buchung von"
            hint={isGone ? 'Nicht mehr buchbar: Der Link heißt auf der Website „Termin buchen“.' : ''}
            {...link('service')}
          >
            <option value="">keiner bestimmten Leistung</option>
            {targets.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
            {isGone && <option value={chosen}>nicht mehr buchbar</option>}
          </SelectField>
        </div>
      </div>
    </section>
  );
}
