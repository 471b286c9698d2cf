import { given, listGiven } from '../kernel/personal/person-records.ts';
import type { PersonalData, PersonalTable } from '../kernel/personal/personal-data.ts';
import { deleteCards } from './idle-cards.ts';

const cards: PersonalTable = {
  table: 'customers',
  label: 'Kundenkarten',
  fields: {
    id: 'Kennung',
    name: 'Name',
    company: 'Firma',
    note: 'Notiz',
    known_since: 'Bekannt seit',
    last_seen_at: 'Zuletzt gemeldet',
    note_imported: 'Notiz aus einer eingelesenen Datei',
  },
  flags: ['note_imported'],
  internal: ['seq', 'name_key', 'merged_into', 'search_text'],
  find: (tx, { customerIds }) =>
    listGiven(tx, `SELECT * FROM customers WHERE id IN ${given} ORDER BY seq`, customerIds),
};

const addresses: PersonalTable = {
  table: 'customer_addresses',
  label: 'Adressen und Nummern',
  fields: { kind: 'Art', value: 'Adresse', verified_by: 'Geprüft durch', first_seen_at: 'Zuerst genannt' },
  internal: ['seq', 'customer_id'],
  find: (tx, { customerIds }) =>
    listGiven(tx, `SELECT * FROM customer_addresses WHERE customer_id IN ${given} ORDER BY seq`, customerIds),
};

export const customersPersonal: PersonalData = {
  tables: [cards, addresses],
  impersonal: ['customers_kept_apart', 'customer_merges'],
  events: [{ by: 'customer_id', select: (id) => `SELECT 1 FROM customers WHERE id = ${id}` }],
  erase: (tx, { person }) => deleteCards(tx, person.customerIds),
  // A note the operator has written on purpose; one that came with a file ends with what the import keeps.
  keepsCard: (tx, { customerIds }) =>
    listGiven(
      tx,
      `SELECT 1 FROM customers WHERE note <> '' AND NOT note_imported AND id IN ${given} LIMIT 1`,
      customerIds,
    ).length > 0,
};
