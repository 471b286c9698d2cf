import type { OfficeEvent } from '@it-lotse/shared/contract/events';
import { expect, test, vi } from 'vitest';
import { leadNotices, leadsStillThere, type NewLead, plainTextFor } from './lead-notifications.ts';

vi.mock('electron', () => ({ Notification: class {} }));

const at = '2026-12-01T10:00:00.000Z';
const lead = (id: number, over: Partial<NewLead> = {}): NewLead => ({
  type: 'lead.created',
  id,
  at,
  lead_id: `lead-${id}`,
  name: `Person ${id}`,
  company: '',
  excerpt: 'Mein Drucker streikt.',
  ...over,
});

test('one lead: the name in the title, company and words in the body, the way to it', () => {
  expect(leadNotices([lead(1, { name: 'Jürgen Weiß', company: 'Weiß GmbH' })])).toEqual([
    { title: 'Neue Anfrage von Jürgen Weiß', body: 'Weiß GmbH – Mein Drucker streikt.', path: '/leads/lead-1' },
  ]);
  expect(leadNotices([lead(2)])[0]?.body).toBe('Mein Drucker streikt.');
});

test('two leads are told singly, three together, newest first', () => {
  expect(leadNotices([lead(1), lead(2)])).toHaveLength(2);
  expect(leadNotices([lead(1), lead(2), lead(3)])).toEqual([
    { title: '3 neue Anfragen', body: 'Person 3, Person 2, Person 1', path: '/leads' },
  ]);
});

test('long words are cut without splitting a character, line breaks become spaces', () => {
  const body = leadNotices([lead(1, { excerpt: `Zeile 1\n\nZeile 2 ${'😀'.repeat(300)}` })])[0]?.body ?? '';
  expect(body).toMatch(/^Zeile 1 Zeile 2 😀+…$/u);
  expect([...body]).toHaveLength(180);
});

test('an id cannot lead elsewhere', () => {
  expect(leadNotices([lead(1, { lead_id: '../../x?y' })])[0]?.path).toBe('/leads/..%2F..%2Fx%3Fy');
});

test('leads that were deleted meanwhile are not told', () => {
  const deleted: OfficeEvent = { type: 'lead.deleted', id: 3, at, lead_id: 'lead-1', name: 'Person 1' };
  expect(leadsStillThere([lead(1), lead(2), deleted])).toEqual([lead(2)]);
  const all: OfficeEvent = { type: 'leads.deleted_all', id: 4, at, deleted: 2 };
  expect(leadsStillThere([lead(1), lead(2), all, lead(5)])).toEqual([lead(5)]);
});

test('markup of a visitor stays text where bodies are markup', () => {
  expect(plainTextFor('linux', '<b>A & B</b>')).toBe('&lt;b&gt;A &amp; B&lt;/b&gt;');
  expect(plainTextFor('darwin', '<b>A & B</b>')).toBe('<b>A & B</b>');
});
