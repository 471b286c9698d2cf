import type { OwnPage } from '@it-lotse/contract/own-pages';
import { SelectField, TextAreaField, TextField } from '@it-lotse/ui/field';
import { SwitchRow } from '@it-lotse/ui/switch-row';
import { withTitle } from '../own-page-words.ts';
import type { Faults } from '../site-text-groups.ts';
import { bind } from './group-fields.tsx';
import { PagePictureFields } from './page-picture-fields.tsx';

interface OwnPageFieldsProps {
  page: OwnPage;
  index: number;
  /** Visitors may know its address already. */
  isSaved: boolean;
  faults: Faults;
  onChange(page: OwnPage): void;
  /** Takes back that its picture was removed. */
  onPictureBack(): void;
}

export function OwnPageFields({ page, index, isSaved, faults, onChange, onPictureBack }: OwnPageFieldsProps) {
  const field = bind(page, `pages.${index}`, faults, onChange);
  return (
    <div className="grid grid-cols-1 gap-4 middle:grid-cols-2">
      <TextField
        label="Titel"
        {...field('title')}
        onChange={({ target }) => onChange(withTitle(page, target.value, !isSaved))}
      />
      <TextField label="Name des Links" hint="Kurz, höchstens 30 Zeichen." {...field('label')} />
      <TextField
        label="Adresse"
        hint={
          isSaved
            ? 'Links auf die bisherige Adresse führen ins Leere, wenn Sie sie ändern.'
            : 'Was nach dem Schrägstrich steht, zum Beispiel „ueber-mich“.'
        }
        {...field('slug')}
      />
      <SelectField label="Wo der Link steht" hint="Im Menü ist Platz für eine eigene Seite." {...field('place')}>
        <option value="footer">In der Fußzeile</option>
        <option value="menu">Auch im Menü</option>
      </SelectField>
      <div className="middle:col-span-2">
        <TextAreaField
          label="Text"
          hint="# Überschrift, ## Zwischenüberschrift, - Listenpunkt, **fett**, [Wort](https://…) für einen Link. Eine leere Zeile beginnt einen Absatz."
          rows={12}
          {...field('text')}
        />
      </div>
      <PagePictureFields page={page} index={index} faults={faults} onChange={onChange} onUndo={onPictureBack} />
      <div className="middle:col-span-2">
        <SwitchRow
          label="Auf der Website zeigen"
          checked={page.shown}
          onChange={(shown) => onChange({ ...page, shown })}
        />
      </div>
    </div>
  );
}
