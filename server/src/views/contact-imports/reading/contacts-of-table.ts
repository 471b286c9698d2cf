import type { ColumnRole } from '@it-lotse/contract/contact-imports';
import { addressGroupOf } from './column-roles.ts';
import type { Draft, Entry } from './contact.ts';
import type { Table } from './read-table.ts';

/** Every row as a contact, with columns as they were recognised or chosen. */
export function* contactsOfTable(
  { headers, rows, faults }: Table,
  roles: readonly ColumnRole[],
): Generator<Entry, undefined> {
  for (const each of [...rows, ...faults].toSorted((a, b) => a.line - b.line)) {
    const { line } = each;
    if ('fault' in each) yield { line, draft: null, fault: each.fault };
    else yield { line, draft: draftOf(headers, each.cells, roles), fault: null };
  }
}

function draftOf(headers: readonly string[], cells: readonly string[], roles: readonly ColumnRole[]): Draft {
  const of = (role: ColumnRole) =>
    roles.flatMap((each, n) => (each === role && cells[n]?.trim() ? [cells[n].trim()] : []));
  const parts = [...of('given_name'), ...of('middle_name'), ...of('family_name')];
  return {
    name: of('name')[0] ?? parts.join(' '),
    company: of('company')[0] ?? '',
    emails: of('email').flatMap((cell) => cell.split(/:::|[,;\s]+/)),
    phones: of('phone').flatMap((cell) => cell.split(/:::|[,;\n]+/)),
    note: of('note').join('\n'),
    postalAddresses: [
      ...of('address').map((cell) => cell.replaceAll(/\s*\n\s*/g, ', ')),
      ...joined(headers, cells, roles),
    ],
  };
}

/** 'Hauptstraße 1, 10115 Berlin', from columns that belong together. */
function joined(headers: readonly string[], cells: readonly string[], roles: readonly ColumnRole[]): string[] {
  const groups = new Map<string, Record<'street' | 'postcode' | 'city', string[]>>();
  for (const [n, role] of roles.entries()) {
    const cell = cells[n]?.trim() ?? '';
    if (cell === '' || (role !== 'street' && role !== 'postcode' && role !== 'city')) continue;
    const key = addressGroupOf(headers[n] ?? '');
    const group = groups.get(key) ?? { street: [], postcode: [], city: [] };
    group[role].push(cell.replaceAll(/\s*\n\s*/g, ', '));
    groups.set(key, group);
  }
  return [...groups.values()].map(({ street, postcode, city }) =>
    addressLine(street.join(', '), postcode.join(' '), city.join(' ')),
  );
}

export function addressLine(street: string, postcode: string, city: string): string {
  return [street, `${postcode} ${city}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
