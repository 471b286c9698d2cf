import { newLead } from '@it-lotse/contract/leads';
import { expect, test } from 'vitest';
import { demoLead, demoLeadTime, demoMark } from './demo-leads.ts';

const many = Array.from({ length: 500 }, (_, n) => demoLead(n));

test('every demo lead is one the form would accept, says that it is an example and belongs to nobody', () => {
  for (const lead of many) {
    expect(newLead.parse(lead)).toEqual(lead);
    expect(lead.message).toContain(demoMark);
    expect(lead.email).toMatch(/^[a-z0-9.-]+@example\.org$/);
  }
});

test('people differ, and some write for a firm', () => {
  expect(new Set(many.map((lead) => lead.email)).size).toBe(many.length);
  expect(new Set(many.map((lead) => lead.name)).size).toBeGreaterThan(100);
  expect(many.filter((lead) => lead.company !== '').length).toBeGreaterThan(100);
});

test('the leads come in order, none in the future, the last one today', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  const times = many.map((_, n) => demoLeadTime(n, many.length, now).getTime());
  expect(times.every((time) => time <= now.getTime())).toBe(true);
  expect(times.at(-1)).toBe(now.getTime());
});
