import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { describe, expect, test } from 'vitest';
import { lightFrame } from './mail-frame.ts';
import { mailDocument } from './mail-html.ts';
import { composeMail, type MailPart } from './mail-parts.ts';

const url = 'https://www.it-lotse.example/termin-verwalten?token=a&x="1"';
const everyPart: MailPart[] = [
  { kind: 'text', text: 'Guten Tag {{business}},' },
  { kind: 'heading', text: 'Ihr Termin' },
  { kind: 'subheading', text: 'Vorbereitung' },
  { kind: 'small', text: 'Widerruf' },
  { kind: 'rows', rows: [['Wann', 'Donnerstag']] },
  {
    kind: 'amounts',
    rows: [
      ['Anfahrt', '5,00 €'],
      ['Summe', '75,00 €'],
    ],
  },
  { kind: 'list', items: ['Erstens'] },
  { kind: 'button', label: 'Termin ändern & absagen', url },
];
const mail = composeMail(defaultBusinessProfile, everyPart).html_content;

test('a button is a coloured table cell, because Outlook on Windows pads no links', () => {
  const button = /<div class="button".*?<\/div>/s.exec(mail)?.[0] ?? '';
  expect(button).toMatch(/<td[^>]*bgcolor="#0b3e61"/s);
  expect(button).toContain('mso-padding-alt:14px 24px');
  expect(button).toContain('href="https://www.it-lotse.example/termin-verwalten?token=a&amp;x=&quot;1&quot;"');
  expect(button).toContain('Termin ändern &amp; absagen');
});

describe('on a dark page', () => {
  test('everything that is coloured for a light one has a colour of its own', () => {
    const content = /class="ink".*Telefon/s.exec(mail)?.[0].replace(/<div class="button".*?<\/div>/s, '') ?? '';
    const coloured = [...content.matchAll(/<(?!div\s+style)[^>]*?(?:[";]color|border-top):[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(coloured.length).toBeGreaterThan(5);
    expect(coloured.filter((tag) => !/class="(?:brand|muted|line|line muted)"/.test(tag))).toEqual([]);
  });

  test('a mail says that it knows both, one with colours of the operator that it is a light one', () => {
    for (const name of ['color-scheme', 'supported-color-schemes']) {
      expect(mail).toContain(`<meta name="${name}" content="light dark">`);
      const campaign = mailDocument(defaultBusinessProfile, '<p style="background-color:#fff">Hallo</p>', lightFrame);
      expect(campaign).toContain(`<meta name="${name}" content="light only">`);
      expect(campaign).not.toContain('prefers-color-scheme');
    }
  });
});

test('places of the frame are filled once: what visitors typed is no place', () => {
  expect(mail).toContain('Guten Tag {{business}},');
  expect(mail.replace('{{business}}', '')).not.toContain('{{');
});
