import { idsNaming, namesAddress } from '../personal/mentions.ts';
import { given, runGiven } from '../personal/person-records.ts';
import type { PersonalData, PersonalTable } from '../personal/personal-data.ts';
import { findJobs } from './jobs-of-person.ts';

const jobs: PersonalTable = {
  table: 'outbox_jobs',
  label: 'Aufträge im Postausgang',
  fields: {
    id: 'Kennung',
    kind: 'Art',
    title: 'Auftrag',
    payload: 'Inhalt',
    state: 'Stand',
    created_at: 'Angelegt',
    next_attempt_at: 'Nächster Versuch',
    finished_at: 'Erledigt',
    last_error: 'Letzter Fehler',
    attempts: 'Versuche',
  },
  internal: ['seq', 'idempotency_key', 'urgent', 'queue_key', 'about', 'person', 'interruptions', 'interrupted_since'],
  json: ['payload'],
  find: (tx, person, found) => findJobs(tx, person, idsNaming(person, found), namesAddress(person)),
};

export const outboxPersonal: PersonalData = {
  tables: [jobs],
  obstacles: (records) =>
    records.of('outbox_jobs').some(({ state }) => state === 'running')
      ? ['Gerade wird etwas an diese Person gesendet. Bitte versuchen Sie es in einer Minute noch einmal.']
      : [],
  erase: (tx, { records }) =>
    runGiven(tx, `DELETE FROM outbox_jobs WHERE id IN ${given}`, records.values('outbox_jobs', 'id')),
  limits: ({ mails }) => [
    {
      table: 'outbox_jobs',
      key: 'seq',
      from: "outbox_jobs WHERE state = 'dead' AND coalesce(finished_at, created_at) < @before",
      before: mails,
      forget: (tx, keys) => runGiven(tx, `DELETE FROM outbox_jobs WHERE seq IN ${given}`, keys),
    },
  ],
};
