import { idsNaming, namesAddress } from '../personal/mentions.ts';
import { distinctBy, given, listGiven, type StoredRow } from '../personal/person-records.ts';
import type { PersonalData, PersonalTable } from '../personal/personal-data.ts';
import { eventsNaming } from './events-naming.ts';

const events: PersonalTable = {
  table: 'events',
  label: 'Ereignisprotokoll',
  fields: { at: 'Zeit', type: 'Ereignis', data: 'Einzelheiten' },
  internal: ['id', 'about', 'named', 'news'],
  json: ['data'],
  /** About one of the person's records, with their address for a name, or with it in what a server answered. */
  find(tx, person, found) {
    const isNamed = namesAddress(person);
    const answers = tx.prepare(`
    SELECT id, at, type, data FROM events WHERE about IS NULL AND data ->> 'reason' IS NOT NULL`);
    const rows = [
      ...listGiven(tx, `SELECT id, at, type, data FROM events WHERE about IN ${given}`, [...idsNaming(person, found)]),
      ...eventsNaming(tx, person.emails),
      ...(answers.all() as StoredRow[]).filter(({ data }) => isNamed(String(data))),
    ];
    return distinctBy('id', rows).sort((one, other) => Number(one.id) - Number(other.id));
  },
};

export const eventsPersonal: PersonalData = { tables: [events] };
