import { formatDateTime } from '@it-lotse/domain/format-date';
import type { Router } from 'express';
import { inPortions } from '../../kernel/database/in-portions.ts';
import { exportCsv, exportText } from '../../kernel/http/export-route.ts';
import { dialledForm } from '../../kernel/phone-number.ts';
import { listAddresses, listCustomersAfter } from '../../people/customers-repository.ts';
import type { CustomerCardNeeds } from './customer-card-needs.ts';

const dialled = (digits: string) => dialledForm(`+${digits}`);

/** Every card once, for a spreadsheet and for address books. */
export function customersExport(api: Router, ctx: CustomerCardNeeds): void {
  async function* people() {
    for await (const customer of inPortions((seq, limit) => listCustomersAfter(ctx.db, seq, limit))) {
      const addresses = listAddresses(ctx.db, customer.id);
      const emails = addresses.filter(({ kind }) => kind === 'email').map(({ value }) => value);
      // Who hides their number in WhatsApp has an id there that no telephone can dial.
      const numbers = addresses.filter(({ kind, value }) => kind !== 'email' && /^\d+$/.test(value));
      yield { ...customer, emails, phones: [...new Set(numbers.map(({ value }) => value))] };
    }
  }
  exportCsv(api, ctx, 'customers.csv', people, {
    Name: ({ name }) => name,
    Firma: ({ company }) => company,
    'E-Mail': ({ emails }) => emails[0] ?? '',
    'Weitere E-Mail-Adressen': ({ emails }) => emails.slice(1).join(', '),
    Telefon: ({ phones }) => phones.slice(0, 1).map(dialled).join(),
    'Weitere Nummern': ({ phones }) => phones.slice(1).map(dialled).join(', '),
    Notiz: ({ note }) => note,
    'Bekannt seit': ({ known_since }) => formatDateTime(known_since),
    'Zuletzt gehört': ({ last_seen_at }) => formatDateTime(last_seen_at),
  });
  for (const [file, version] of [
    ['customers.vcf', '3.0'],
    ['customers-vcard4.vcf', '4.0'],
  ] as const) {
    exportText(api, ctx, file, async function* () {
      const { vcardOf } = await import('./vcard.ts');
      for await (const person of people()) yield vcardOf(person, version);
    });
  }
}
