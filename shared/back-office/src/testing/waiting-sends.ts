import { emptyDraft } from '../features/appointments/appointment-draft.ts';
import type { Sending } from '../kit/offline/waiting-store.ts';

const draft = emptyDraft('2026-12-05', {
  service_type: 'remote_support',
  time: '10:00',
  customer_name: 'Otto',
  price: '50,00',
});

/** A sending of each kind that can wait, for a record. */
export const sendingsOf: Readonly<Record<string, (target: string, text: string) => Sending>> = {
  'lead-reply': (target, text) => ({ kind: 'lead-reply', target, subject: text, message: text, known: [] }),
  'lead-seen': (target) => ({ kind: 'lead-seen', coversEarlier: true, target }),
  whatsapp: (target, text) => ({ kind: 'whatsapp', target, text, replyTo: null }),
  'whatsapp-read': (target) => ({
    kind: 'whatsapp-read',
    coversEarlier: true,
    target,
    until: '2026-11-24T09:00:00.000Z',
  }),
  'chat-answer': (target, text) => ({ kind: 'chat-answer', target, text }),
  'chat-seen': (target) => ({ kind: 'chat-seen', coversEarlier: true, target, until: '2026-11-24T09:00:00.000Z' }),
  'customer-note': (target, text) => ({ kind: 'customer-note', target, note: text, base: '' }),
  appointment: (_, text) => ({
    ...{ kind: 'appointment', target: 'neu', service: 'Fernhilfe', allowOverlap: false },
    draft: { ...draft, notes: text },
  }),
  'appointment-status': (target) => ({
    ...{ kind: 'appointment-status', target, status: 'completed', startsAt: '2026-11-24T09:00:00.000Z', notify: false },
    base: 'confirmed',
  }),
  'appointment-note': (target, text) => ({ kind: 'appointment-note', target, note: text, base: '' }),
  'appointment-told': (target) => ({
    ...{ kind: 'appointment-told', target },
    told: { status: 'confirmed', start_time: '2026-11-24T10:00:00+01:00' },
    base: { status: 'confirmed', start_time: '2026-11-24T10:00:00+01:00' },
  }),
  'lead-state': (target) => ({
    ...{ kind: 'lead-state', target, stand: { state: 'done' } },
    base: { state: 'open', follow_up_on: null },
  }),
  'lead-tick': (target) => ({
    ...{ kind: 'lead-tick', target, tick: 'newsletter_opt_in', wants: true },
    text: 'Möchte den Newsletter',
  }),
  'chat-turn': (target) => ({
    ...{ kind: 'chat-turn', target, to: 'operator' },
    before: { handled_by: 'assistant', status: 'active', unread: false },
    base: { until: '2026-11-24T09:00:00.000Z', answers: [] },
  }),
  'declaration-handled': (target) => ({ kind: 'declaration-handled', target, handled: true }),
};
