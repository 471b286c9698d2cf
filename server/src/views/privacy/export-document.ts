import { vouchedAddresses } from '@it-lotse/contract/feature-parts';
import type { PersonExport } from '@it-lotse/contract/privacy';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { formatMoney } from '@it-lotse/domain/format-money';
import { escapeHtml } from '../../channels/emails/mail-html.ts';
import type { PersonalTable } from '../../kernel/personal/personal-data.ts';

const styleIn = (colour: string) => `
  body { font: 16px/1.5 Verdana, Arial, sans-serif; color: #162330; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  h1, h2, h3 { color: ${colour}; line-height: 1.25; } h2 { margin-top: 2.5rem; border-bottom: 2px solid ${colour}; }
  table { border-collapse: collapse; width: 100%; margin: 0 0 1.25rem; page-break-inside: avoid; }
  th, td { border-top: 1px solid #b9b3a6; padding: .35rem .5rem; text-align: left; vertical-align: top; }
  th { width: 14rem; font-weight: normal; color: #465463; } td { white-space: pre-wrap; overflow-wrap: anywhere; }
  @media print { body { margin: 0; max-width: none; font-size: 11pt; } }
`;

const vouchedWords = Object.entries<{ label: string }>(vouchedAddresses).map(([kind, { label }]) => [kind, label]);
const addressWords: Readonly<Record<string, string>> = {
  email: 'E-Mail',
  phone: 'Telefon',
  ...Object.fromEntries(vouchedWords),
};

/**
 * The export as a German document for people: it needs nothing else, can be printed and saved as PDF.
 * @param colour of its headings
 */
export function exportDocument(
  tables: readonly PersonalTable[],
  { business, exported_at, person, records }: PersonExport,
  colour: string,
): string {
  const addresses = person.addresses.map(({ kind, value }): [string, string] => [addressWords[kind] ?? kind, value]);
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Auskunft nach Art. 15 DSGVO</title><style>${styleIn(colour)}</style></head>
<body>
<h1>Auskunft nach Art. 15 DSGVO</h1>
<p>Das ist alles, was bei ${escapeHtml(business)} über Sie gespeichert ist. Stand: ${formatDateTime(exported_at)}.</p>
${table([['Name', person.name || '–'], ...addresses])}
${tables.map((kind) => section(kind, records[kind.table] ?? [])).join('\n')}
</body>
</html>
`;
}

function section(kind: PersonalTable, rows: PersonExport['records'][string]): string {
  const { label, fields, dataOnly } = kind;
  const entries = rows.map((row, index) => {
    const cells = Object.entries(fields)
      .filter(([field]) => !dataOnly?.includes(field) && isTold(row[field]))
      .map(([field, name]): [string, string] => [name, textOf(kind, field, row[field])]);
    return `${rows.length > 1 ? `<h3>${index + 1}.</h3>` : ''}${table(cells)}`;
  });
  return `<h2>${escapeHtml(label)}</h2>\n${entries.join('\n') || '<p>Hierzu ist nichts gespeichert.</p>'}`;
}

const isTold = (value: unknown) => value !== null && value !== undefined && value !== '';
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function textOf({ flags, euros, words }: PersonalTable, field: string, value: unknown): string {
  if (flags?.includes(field)) return value ? 'ja' : 'nein';
  if (euros?.includes(field) && typeof value === 'number') return formatMoney(value);
  if (typeof value === 'string') {
    const word = words?.[field]?.[value];
    if (word !== undefined) return word;
    return moment.test(value) ? formatDateTime(value) : value;
  }
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

function table(rows: ReadonlyArray<readonly [string, string]>): string {
  const lines = rows.map(
    ([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<table>${lines.join('')}</table>`;
}
