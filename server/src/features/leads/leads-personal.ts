import { forEachTick, leadTickNames } from '@it-lotse/contract/lead-ticks';
import { callbackWords } from '@it-lotse/domain/callback-times';
import { leadStateWords } from '@it-lotse/domain/lead-state-words';
import { forgetNotices } from '../../channels/emails/forget-notices.ts';
import { anonymiseEventsOf } from '../../kernel/events/anonymise-events.ts';
import { given, listGiven, runGiven } from '../../kernel/personal/person-records.ts';
import type { PersonalData, PersonalTable } from '../../kernel/personal/personal-data.ts';
import { findCardOfPhone, findCustomerOfEmail } from '../../people/remember-customer.ts';
import { listLeadsByPhone } from './leads-of-person.ts';

const leads: PersonalTable = {
  table: 'leads',
  label: 'Anfragen',
  fields: {
    id: 'Kennung',
    timestamp: 'Eingegangen',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    company: 'Firma',
    message: 'Nachricht',
    ...forEachTick(({ wish }) => wish),
    callback_time: 'Rückruf gewünscht',
    seen_at: 'Gelesen',
    state: 'Stand',
    follow_up_on: 'Wiedervorlage',
  },
  internal: ['seq', 'search_text', 'phone_key', 'caller_key'],
  flags: leadTickNames,
  words: { state: leadStateWords, callback_time: callbackWords },
  namedBy: ['id'],
  find: (tx, person) => [
    ...listGiven(tx, `SELECT * FROM leads WHERE email COLLATE NOCASE IN ${given} ORDER BY seq`, person.emails),
    ...listGiven(
      tx,
      `SELECT * FROM leads WHERE id IN ${given} ORDER BY seq`,
      listLeadsByPhone(tx, person).map(({ id }) => id),
    ),
  ],
};

export const leadsPersonal: PersonalData = {
  tables: [leads],
  events: [{ by: 'lead_id', select: (id) => `SELECT 1 FROM leads WHERE id = ${id}` }],
  erase: (tx, { records }) => runGiven(tx, `DELETE FROM leads WHERE id IN ${given}`, records.values('leads', 'id')),
  retention: (hasBusiness) => ({
    kind: 'leads',
    key: 'id',
    // Without an address there is nobody whose visits could keep it.
    from: `leads WHERE timestamp < @before AND (leads.email = '' OR NOT ${hasBusiness('leads.email', '')})`,
    cards: (tx, keys) =>
      listGiven(tx, `SELECT email, phone_key, name FROM leads WHERE id IN ${given}`, keys).map(
        ({ email, phone_key, name }) =>
          email === '' ? findCardOfPhone(tx, String(phone_key), String(name)) : findCustomerOfEmail(tx, String(email)),
      ),
    forget(tx, keys) {
      forgetNotices(tx, 'lead_id', keys);
      anonymiseEventsOf(tx, keys.map(String));
      runGiven(tx, `DELETE FROM leads WHERE id IN ${given}`, keys);
      return [];
    },
  }),
};
