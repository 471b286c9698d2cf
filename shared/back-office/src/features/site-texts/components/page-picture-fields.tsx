import type { OwnPage } from '@it-lotse/contract/own-pages';
import { SelectField, TextField } from '@it-lotse/ui/field';
import type { Faults } from '../site-text-groups.ts';
import { bind } from './group-fields.tsx';
import { PictureField } from './picture-field.tsx';

interface PagePictureFieldsProps {
  page: OwnPage;
  index: number;
  faults: Faults;
  onChange(page: OwnPage): void;
  onUndo(): void;
}

/** The picture of an own page, what it shows in words, and where it stands. */
export function PagePictureFields({ page, index, faults, onChange, onUndo }: PagePictureFieldsProps) {
  const { picture } = page;
  const place = `pages.${index}.picture`;
  return (
    <div className="flex flex-col gap-4 middle:col-span-2">
      <PictureField
        kind="page"
        label="Bild"
        hint="JPEG, PNG oder WebP, höchstens 12 MB, mindestens 320 × 120 Bildpunkte. Ort und Zeit der Aufnahme werden entfernt."
        removed="Bild entfernt"
        picture={picture?.picture ?? null}
        error={faults[`${place}.picture`] ?? ''}
        onChange={(id) =>
          onChange({ ...page, picture: id === null ? null : { alt: '', place: 'top', ...picture, picture: id } })
        }
        onUndo={onUndo}
      />
      {picture && (
        <PictureWords
          picture={picture}
          path={place}
          faults={faults}
          onChange={(changed) => onChange({ ...page, picture: changed })}
        />
      )}
    </div>
  );
}

interface PictureWordsProps {
  picture: NonNullable<OwnPage['picture']>;
  path: string;
  faults: Faults;
  onChange(picture: NonNullable<OwnPage['picture']>): void;
}

function PictureWords({ picture, path, faults, onChange }: PictureWordsProps) {
  const field = bind(picture, path, faults, onChange);
  return (
    <div className="grid grid-cols-1 gap-4 middle:grid-cols-2">
      <TextField
        label="Bildbeschreibung"
        hint="Für alle, die das Bild nicht sehen: was darauf ist, zum Beispiel „Die Werkstatt von außen“."
        {...field('alt')}
      />
      <SelectField label="Wo das Bild steht" {...field('place')}>
        <option value="top">Unter dem Titel</option>
        <option value="bottom">Nach dem Text</option>
      </SelectField>
    </div>
  );
}
