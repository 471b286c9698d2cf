import { distinctBy, given, listGiven, runGiven } from '../../../kernel/personal/person-records.ts';
import type { Limit, LimitMoments, PersonalTable } from '../../../kernel/personal/personal-data.ts';

/** An ended place is told of so long, then forgotten. */
const endedKeptDays = 30;

const entries: PersonalTable = {
  table: 'waiting_entries',
  label: 'Plätze auf der Warteliste',
  fields: {
    id: 'Kennung',
    created_at: 'Eingetragen',
    proven_at: 'Bestätigt',
    ended_at: 'Zu Ende',
    end_reason: 'Warum zu Ende',
    state: 'Stand',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    service_name: 'Leistung',
    service_type: 'Art der Leistung',
    on_site: 'Vor Ort',
    postal_code: 'Postleitzahl',
    travel_zone: 'Anfahrtszone',
    first_day: 'Vom',
    last_day: 'Bis zum',
    times: 'Tageszeiten',
  },
  internal: ['seq', 'request_id', 'phone_key', 'sms'],
  flags: ['on_site'],
  namedBy: ['id', 'sms'],
  find: (tx, person) =>
    distinctBy('id', [
      ...listGiven(
        tx,
        `SELECT * FROM waiting_entries WHERE email <> '' AND email COLLATE NOCASE IN ${given} ORDER BY seq`,
        person.emails,
      ),
      ...listGiven(
        tx,
        `SELECT * FROM waiting_entries WHERE email = '' AND phone_key IN ${given}`,
        person.phones,
      ).filter(({ name, phone }) => person.ownsByPhone(String(name), String(phone))),
    ]),
};

const offers: PersonalTable = {
  table: 'waiting_offers',
  label: 'Angebotene Zeiten von der Warteliste',
  fields: {
    entry_id: 'Platz auf der Warteliste',
    start_time: 'Beginn',
    end_time: 'Ende',
    postal_code: 'Postleitzahl',
    offered_at: 'Angeboten',
    answer_by: 'Freigehalten bis',
    state: 'Stand',
  },
  internal: ['seq', 'drive_minutes', 'email_id'],
  find: (tx, _person, found) =>
    listGiven(
      tx,
      `SELECT * FROM waiting_offers WHERE entry_id IN ${given} ORDER BY seq`,
      found.values('waiting_entries', 'id'),
    ),
};

export const waitingTables: readonly PersonalTable[] = [entries, offers];

/** What was offered goes along. */
export const forgetWaiting = (tx: Parameters<typeof runGiven>[0], ids: Parameters<typeof runGiven>[2]) => {
  runGiven(tx, `DELETE FROM waiting_offers WHERE entry_id IN ${given}`, ids);
  runGiven(tx, `DELETE FROM waiting_entries WHERE id IN ${given}`, ids);
};

export const waitingLimit = ({ now }: LimitMoments): Limit => ({
  table: 'waiting_entries',
  key: 'id',
  from: `waiting_entries WHERE state = 'ended' AND ended_at < @before`,
  before: new Date(now.getTime() - endedKeptDays * 86_400_000).toISOString(),
  forget: forgetWaiting,
});
