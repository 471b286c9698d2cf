import { expect, it } from 'vitest';
import { contactTicks } from '../../contact/contact-ticks.ts';
import { tick } from './newsletter-tick.ts';

it('is found by its name and stands below the message', () => {
  expect(contactTicks).toContain(tick);
});

it('is about firms once a company is named, otherwise about private people', () => {
  expect(tick.hint('Bäckerei')).toContain('Unternehmen');
  expect(tick.hint('   ')).toContain('Privatleute');
  expect(tick.hint('')).toContain('Bestätigung');
});
