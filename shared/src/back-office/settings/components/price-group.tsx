import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useMediaQuery, wideUp } from '../../../ui/use-media-query.ts';
import { type DraftRow, emptyRow, type PriceColumn } from '../prices-draft.ts';

interface PriceGroupProps {
  group: { key: string; title: string; columns: readonly PriceColumn[] };
  rows: readonly DraftRow[];
  faults: Readonly<Record<string, string>>;
  onChange(rows: readonly DraftRow[]): void;
}

/** What needs the whole width of a phone. */
const longKinds: ReadonlySet<PriceColumn['kind']> = new Set(['text', 'lines']);
const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** One table of the price list. On large screens only the first row shows its labels, like column heads. */
export function PriceGroup({ group, rows, faults, onChange }: PriceGroupProps) {
  const wide = useMediaQuery(wideUp);
  const tracks = [...group.columns.map((column) => column.track), '5.25rem'].join(' ');
  const nameColumn = group.columns[0];

  function changeValue(index: number, name: string, value: string) {
    onChange(rows.map((row, at) => (at === index ? { ...row, values: { ...row.values, [name]: value } } : row)));
  }

  function moveUp(index: number) {
    const row = rows[index];
    const above = rows[index - 1];
    if (row && above) onChange(rows.map((old, at) => (at === index - 1 ? row : at === index ? above : old)));
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-strong text-heading">{group.title}</legend>
      <ul className="flex flex-col gap-5 wide:gap-2.5">
        {rows.map((row, index) => {
          const name = (nameColumn && row.values[nameColumn.name]) || `Zeile ${index + 1}`;
          return (
            <li
              key={row.id}
              className="grid grid-cols-2 items-start gap-2.5 border-b border-line pb-5 wide:border-b-0 wide:pb-0"
              {...(wide ? { style: { gridTemplateColumns: tracks } } : {})}
            >
              {group.columns.map((column) => (
                <div key={column.name} className={longKinds.has(column.kind) ? 'col-span-2 middle:col-span-1' : ''}>
                  <PriceField
                    column={column}
                    labelHidden={wide && index > 0}
                    value={row.values[column.name] ?? ''}
                    error={faults[`${group.key}.${index}.${column.name}`] ?? ''}
                    onChange={(value) => changeValue(index, column.name, value)}
                  />
                </div>
              ))}
              <div
                className={
                  wide && index > 0 ? 'flex justify-end' : 'col-start-2 flex justify-end pt-6.5 wide:col-start-auto'
                }
              >
                <IconButton
                  label={`${name} nach oben`}
                  icon={<ArrowUp {...icon} />}
                  disabled={index === 0}
                  onClick={() => moveUp(index)}
                />
                <IconButton
                  danger
                  label={`${name} entfernen`}
                  icon={<Trash2 {...icon} />}
                  onClick={() => onChange(rows.filter((_, at) => at !== index))}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <Button className="mt-3" onClick={() => onChange([...rows, emptyRow()])}>
        <Plus {...icon} />
        Zeile hinzufügen
      </Button>
    </fieldset>
  );
}

interface PriceFieldProps {
  column: PriceColumn;
  labelHidden: boolean;
  value: string;
  error: string;
  onChange(value: string): void;
}

function PriceField({ column, labelHidden, value, error, onChange }: PriceFieldProps) {
  if (column.kind === 'flag') {
    return (
      <div className={labelHidden ? '' : 'pt-6.5'}>
        <Checkbox label={column.label} checked={value === 'ja'} onChange={(checked) => onChange(checked ? 'ja' : '')} />
      </div>
    );
  }
  const frame = { label: column.label, labelHidden, value, error };
  return column.kind === 'lines' ? (
    <TextAreaField
      {...frame}
      rows={Math.max(2, value.split('\n').length)}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <TextField
      {...frame}
      {...(column.kind === 'euro' ? { inputMode: 'decimal' as const, className: 'text-right tabular-nums' } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
