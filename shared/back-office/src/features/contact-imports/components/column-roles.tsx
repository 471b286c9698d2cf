import { type ColumnRole, columnRoles, type ImportPreview } from '@it-lotse/contract/contact-imports';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { SelectField } from '@it-lotse/ui/field';
import { Notice } from '@it-lotse/ui/notice';
import { useState } from 'react';
import { roleWords } from '../contact-imports-texts.ts';

interface ColumnRolesProps {
  columns: ImportPreview['columns'];
  /** By these columns somebody can be reached. */
  isKnown: boolean;
  busy: boolean;
  onChange(roles: ColumnRole[]): void;
}

/** What each column of a table holds. Folded away where they were recognised, since Outlook writes ninety. */
export function ColumnRoles({ columns, isKnown, busy, onChange }: ColumnRolesProps) {
  const [isOpen, setOpen] = useState(!isKnown);
  const recognised = columns.filter(({ role }) => role !== 'ignore').map(({ header }) => header);
  const choose = (n: number, role: ColumnRole) =>
    onChange(columns.map((column, each) => (each === n ? role : column.role)));
  return (
    <Card title="Spalten" subtitle="Was wo steht. Stimmt etwas nicht, ändern Sie es; die Vorschau darunter folgt.">
      {!isKnown && (
        <div className="mb-4">
          <Notice tone="warning" live title="Welche Spalte enthält E-Mail-Adressen oder Telefonnummern?">
            <p>An den Überschriften war es nicht zu erkennen. Bitte wählen Sie es hier aus.</p>
          </Notice>
        </div>
      )}
      {!isOpen && <p className="wrap-anywhere">Übernommen werden: {recognised.join(', ')}.</p>}
      {isOpen && (
        <ul>
          {columns.map(({ header, samples, role }, n) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are, and may be called the same
              key={n}
              className="grid items-center gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0 middle:grid-cols-[1fr_15rem]"
            >
              <span className="min-w-0 wrap-anywhere">
                {header}
                <span className="block text-small text-ink-2">
                  {samples.length > 0 ? `zum Beispiel: ${samples.join(' · ')}` : 'leer'}
                </span>
              </span>
              <SelectField
                label={`Spalte „${header}“`}
                labelHidden
                value={role}
                aria-disabled={busy}
                onChange={(event) => choose(n, event.target.value as ColumnRole)}
              >
                {columnRoles.map((each) => (
                  <option key={each} value={each}>
                    {roleWords[each]}
                  </option>
                ))}
              </SelectField>
            </li>
          ))}
        </ul>
      )}
      <Button className="mt-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Spalten einklappen' : 'Spalten ansehen und ändern'}
      </Button>
    </Card>
  );
}
