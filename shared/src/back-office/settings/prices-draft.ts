import { type Prices, prices } from '../../contract/content.ts';
import { euroText, parseEuro } from './parse-euro.ts';

/** text: one line · lines: one entry per line · euro: an amount as typed, '65,00' · flag: 'ja' or '' */
export interface PriceColumn {
  name: string;
  label: string;
  kind: 'text' | 'lines' | 'euro' | 'flag';
  /** Share of the row on large screens, a CSS grid track. */
  track: string;
}

const text = (name: string, label: string, track: string): PriceColumn => ({ name, label, kind: 'text', track });
const euro = (name: string, label: string): PriceColumn => ({ name, label, kind: 'euro', track: '7.5rem' });

/** The four tables of the price list, with their place in the contract. */
export const priceGroups = [
  {
    key: 'seniors.rows',
    title: 'Privatleute: Hilfe',
    columns: [text('leistung', 'Leistung', '1fr'), text('dauer', 'Dauer', '1.4fr'), euro('preis', 'Preis in €')],
  },
  {
    key: 'seniors.trainings',
    title: 'Privatleute: Schulungen',
    columns: [
      text('thema', 'Thema', '1.6fr'),
      text('dauer', 'Dauer', '1fr'),
      euro('preisRemote', 'Online in €'),
      euro('preisVorOrt', 'Vor Ort in €'),
    ],
  },
  {
    key: 'business.rows',
    title: 'Firmen: Leistungen',
    columns: [
      text('leistung', 'Leistung', '1fr'),
      text('beschreibung', 'Beschreibung', '1.8fr'),
      euro('preis', 'Preis in €'),
      text('einheit', 'Einheit', '8rem'),
    ],
  },
  {
    key: 'business.packages',
    title: 'Firmen: Pakete im Monat',
    columns: [
      text('paket', 'Paket', '1fr'),
      { name: 'leistungen', label: 'Leistungen, je Zeile eine', kind: 'lines', track: '1.6fr' },
      euro('preis', 'Preis in €'),
      { name: 'ab', label: 'ab-Preis', kind: 'flag', track: '7rem' },
    ],
  },
] as const satisfies readonly { key: string; title: string; columns: readonly PriceColumn[] }[];

export type PriceGroupKey = (typeof priceGroups)[number]['key'];
/** One row as it is typed; `id` only tells rows apart while they are edited. */
export interface DraftRow {
  id: string;
  values: Readonly<Record<string, string>>;
}
export type PricesDraft = Readonly<Record<PriceGroupKey, readonly DraftRow[]>>;

export function emptyRow(): DraftRow {
  return { id: crypto.randomUUID(), values: {} };
}

function toText(column: PriceColumn, value: unknown): string {
  if (column.kind === 'euro') return typeof value === 'number' ? euroText(value) : '';
  if (column.kind === 'flag') return value === true ? 'ja' : '';
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** The saved price list as typed text. */
export function toDraft(saved: Prices): PricesDraft {
  const rowsOf: Record<PriceGroupKey, readonly object[]> = {
    'seniors.rows': saved.seniors.rows,
    'seniors.trainings': saved.seniors.trainings,
    'business.rows': saved.business.rows,
    'business.packages': saved.business.packages,
  };
  const draftOf = ({ key, columns }: (typeof priceGroups)[number]) =>
    rowsOf[key].map((row, index) => {
      const saved = new Map<string, unknown>(Object.entries(row));
      return {
        id: `${key}.${index}`,
        values: Object.fromEntries(columns.map((column) => [column.name, toText(column, saved.get(column.name))])),
      };
    });
  const [seniors, trainings, rows, packages] = priceGroups;
  return {
    [seniors.key]: draftOf(seniors),
    [trainings.key]: draftOf(trainings),
    [rows.key]: draftOf(rows),
    [packages.key]: draftOf(packages),
  } as PricesDraft;
}

function fromText(column: PriceColumn, typed = ''): unknown {
  if (column.kind === 'euro') return parseEuro(typed) ?? undefined;
  if (column.kind === 'flag') return typed === 'ja';
  if (column.kind === 'lines') return typed.split('\n').filter((line) => line.trim() !== '');
  return typed;
}

export type PricesReading = { ok: true; prices: Prices } | { ok: false; faults: Record<string, string> };

/** Reads what was typed. Faults stand under the path of their field, e.g. 'business.rows.0.preis'. */
export function readDraft(draft: PricesDraft): PricesReading {
  const rowsOf = ({ key, columns }: (typeof priceGroups)[number]) =>
    draft[key].map((row) =>
      Object.fromEntries(columns.map((column) => [column.name, fromText(column, row.values[column.name])])),
    );
  const [seniors, trainings, rows, packages] = priceGroups;
  const reading = prices.safeParse({
    seniors: { rows: rowsOf(seniors), trainings: rowsOf(trainings) },
    business: { rows: rowsOf(rows), packages: rowsOf(packages) },
  });
  if (reading.success) return { ok: true, prices: reading.data };
  const faults: Record<string, string> = {};
  for (const issue of reading.error.issues) {
    // A fault inside the list of a package belongs to the field that holds the list.
    faults[issue.path.slice(0, 4).join('.')] ??= issue.message;
  }
  for (const { key, columns } of priceGroups) {
    for (const [index, row] of draft[key].entries()) {
      for (const { name, kind } of columns) {
        const typed = row.values[name] ?? '';
        if (kind === 'euro' && typed.trim() !== '' && parseEuro(typed) === null) {
          faults[`${key}.${index}.${name}`] = 'Bitte wie 65,00 eingeben.';
        }
      }
    }
  }
  return { ok: false, faults };
}
