import { expect, test } from 'vitest';
import { newsletterTemplates } from './newsletter-templates.ts';

const now = new Date('2026-11-21T10:00:00Z');
const templates = newsletterTemplates(now);
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

test('there are ten, four for private people and six for firms, the important ones of each first', () => {
  expect(templates.map(({ audience, important }) => [audience, important])).toEqual([
    ['seniors', true],
    ['seniors', true],
    ['seniors', false],
    ['seniors', false],
    ['business', true],
    ['business', true],
    ['business', false],
    ['business', false],
    ['business', false],
    ['business', false],
  ]);
  expect(new Set(templates.map(({ id }) => id)).size).toBe(10);
});

test('years in names and subjects are those of the clock, by the calendar in Berlin', () => {
  const names = (iso: string) =>
    newsletterTemplates(new Date(iso))
      .map(({ name, subject }) => `${name} ${subject}`)
      .join();
  expect(names('2026-12-31T22:59:00Z')).toContain('Sicherheit 2026');
  expect(names('2026-12-31T23:00:00Z')).toContain('Sicherheit 2027');
  expect(names('2030-06-01T10:00:00Z')).toContain('Smartphone 2030');
  expect(names('2030-06-01T10:00:00Z')).not.toContain('2026');
});

test.each(templates.map((template) => [template.name, template] as const))(
  '%s is worth reading',
  (_, { html, subject }) => {
    expect(wordsOf(html).length).toBeGreaterThan(150);
    expect(wordsOf(html).length).toBeLessThan(320);
    expect(subject.length).toBeLessThanOrEqual(78);
    expect(html).toMatch(/^<p>Guten Tag \{\{name\}\},<\/p>/);
    const tags = [...html.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag);
    expect([...new Set(tags)].filter((tag) => !['p', 'h2', 'ul', 'ol', 'li', 'strong'].includes(tag ?? ''))).toEqual(
      [],
    );
  },
);

test('no template names a price or promises anything for nothing', () => {
  for (const { html } of templates) expect(html).not.toMatch(/\d\s*(?:€|Euro)|gratis|Rabatt|garantier/i);
});
