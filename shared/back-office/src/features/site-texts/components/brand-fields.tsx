import { TextField } from '@it-lotse/ui/field';
import { EditableList } from './editable-list.tsx';
import { bind, type GroupFieldsProps } from './group-fields.tsx';

/** What is said of the business on every page, and where its visits go. */
export function BrandFields({ texts, faults, onChange }: GroupFieldsProps<'brand'>) {
  const field = bind(texts, 'brand', faults, onChange);
  return (
    <div className="flex flex-col gap-4">
      <TextField label="Leitspruch" hint="Bleibt er leer, steht dort keiner." {...field('slogan')} />
      <EditableList
        items={texts.regions}
        word="Ort"
        addLabel="Ort hinzufügen"
        most={20}
        newItem={() => ''}
        onChange={(regions) => onChange({ ...texts, regions })}
      >
        {(region, index, change) => (
          <TextField
            label={`Name von Ort ${index + 1}`}
            labelHidden
            value={region}
            error={faults[`brand.regions.${index}`] ?? ''}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </EditableList>
    </div>
  );
}
