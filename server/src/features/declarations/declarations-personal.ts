import { given, listGiven, runGiven } from '../../kernel/personal/person-records.ts';
import type { PersonalData, PersonalTable } from '../../kernel/personal/personal-data.ts';

const declarations: PersonalTable = {
  table: 'contract_declarations',
  label: 'Widerrufe und Kündigungen',
  fields: {
    id: 'Kennung',
    received_at: 'Eingegangen',
    kind: 'Art',
    name: 'Name',
    email: 'E-Mail',
    contract: 'Vertrag',
    termination_kind: 'Art der Kündigung',
    reason: 'Grund',
    end_date: 'Zum',
    handled_at: 'Erledigt',
  },
  internal: ['seq', 'declaration_key'],
  namedBy: ['id'],
  find: (tx, { emails }) =>
    listGiven(tx, `SELECT * FROM contract_declarations WHERE email COLLATE NOCASE IN ${given} ORDER BY seq`, emails),
};

export const declarationsPersonal: PersonalData = {
  tables: [declarations],
  events: [{ by: 'declaration_id', select: (id) => `SELECT 1 FROM contract_declarations WHERE id = ${id}` }],
  erase: (tx, { records }) =>
    runGiven(
      tx,
      `DELETE FROM contract_declarations WHERE id IN ${given}`,
      records.values('contract_declarations', 'id'),
    ),
  limits: ({ claims }) => [
    {
      table: 'contract_declarations',
      key: 'id',
      from: 'contract_declarations WHERE handled_at IS NOT NULL AND received_at < @before',
      before: claims,
      forget: (tx, keys) => runGiven(tx, `DELETE FROM contract_declarations WHERE id IN ${given}`, keys),
    },
  ],
};
