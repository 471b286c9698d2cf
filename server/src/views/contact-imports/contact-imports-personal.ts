import { given, listGiven, runGiven } from '../../kernel/personal/person-records.ts';
import type { PersonalData, PersonalTable } from '../../kernel/personal/personal-data.ts';
import { listCardsAmong } from '../../people/idle-cards.ts';

const imported: PersonalTable = {
  table: 'imported_contacts',
  label: 'Aus einer Datei übernommene Kontakte',
  fields: {
    imported_at: 'Übernommen',
    source: 'Woher',
    legal_basis: 'Rechtsgrundlage',
    made_card: 'Kundenkarte damit angelegt',
    gained: 'Was übernommen wurde',
  },
  internal: ['seq', 'import_id', 'customer_id'],
  flags: ['made_card'],
  json: ['gained'],
  words: {
    source: {
      it_lotse: 'Datei von IT-Lotse',
      google: 'Google Kontakte',
      outlook: 'Outlook',
      vcard: 'Adressbuch (vCard)',
      table: 'Tabelle (CSV)',
    },
    legal_basis: {
      contract: 'Vertrag oder Anfrage (Art. 6 Abs. 1 Buchst. b DSGVO)',
      consent: 'Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO)',
      interest: 'Berechtigtes Interesse (Art. 6 Abs. 1 Buchst. f DSGVO)',
    },
  },
  find: (tx, { customerIds }) =>
    listGiven(tx, `SELECT * FROM imported_contacts WHERE customer_id IN ${given} ORDER BY seq`, customerIds),
};

export const contactImportsPersonal: PersonalData = {
  tables: [imported],
  impersonal: ['contact_imports'],
  // A card nobody has heard of yet is no forgotten one: it stays as long as claims from earlier work can come.
  keepsCard: (tx, { customerIds }) =>
    listGiven(tx, `SELECT 1 FROM imported_contacts WHERE customer_id IN ${given} LIMIT 1`, customerIds).length > 0,
  limits: ({ claims }) => [
    {
      table: 'imported_contacts',
      key: 'seq',
      from: 'imported_contacts WHERE imported_at < @before',
      before: claims,
      // Those that came with it, and never became part of another.
      cards: (tx, keys) =>
        listCardsAmong(
          tx,
          listGiven(tx, `SELECT customer_id FROM imported_contacts WHERE seq IN ${given} AND made_card`, keys).map(
            ({ customer_id }) => String(customer_id),
          ),
        ),
      forget: (tx, keys) => runGiven(tx, `DELETE FROM imported_contacts WHERE seq IN ${given}`, keys),
    },
    {
      table: 'contact_imports',
      key: 'id',
      from: 'contact_imports WHERE at < @before',
      before: claims,
      forget: (tx, keys) => runGiven(tx, `DELETE FROM contact_imports WHERE id IN ${given}`, keys),
    },
  ],
};
