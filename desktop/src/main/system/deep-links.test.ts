import { expect, test, vi } from 'vitest';
import { linkToPage, originOfLink, placeInArguments, placeOfLink, recordKind } from './deep-links.ts';

vi.mock('electron', () => ({ app: {} }));

const id = '3f2a91bc-0000-4000-8000-000000000001';

test.each([
  [`it-lotse://lead/${id}`, `/leads/${id}`],
  [`it-lotse://termin/${id}`, `/termine/${id}`],
  [`it-lotse://zahlung/${id}`, `/zahlungen/${id}`],
  [`it-lotse://chat/${id}`, `/chat/${id}`],
  [`it-lotse://e-mail/${id}`, `/e-mails/${id}`],
  [`it-lotse://kampagne/${id}`, `/newsletter/kampagnen/${id}`],
  [`it-lotse://abonnent/${id}`, `/newsletter/abonnenten/${id}`],
  [`it-lotse://kunde/${id}`, `/kunden/${id}`],
  ['it-lotse://whatsapp/491711234567', '/whatsapp/491711234567'],
  ['it-lotse://whatsapp/DE.3f9aB2', '/whatsapp/DE.3f9aB2'],
  ['it-lotse://whatsapp', '/whatsapp'],
  ['it-lotse://dashboard', '/'],
  ['it-lotse://newsletter/abonnenten', '/newsletter/abonnenten'],
])('%s leads to %s, and the page has this link', (link, place) => {
  expect(placeOfLink(link)).toEqual({ path: place, server: null });
  expect(placeOfLink(`${link}/`)).toEqual({ path: place, server: null });
  expect(linkToPage(`app://lotse${place}`, null)).toBe(link);
  const named = linkToPage(`app://lotse${place}`, 'http://192.168.178.20:3000') ?? '';
  expect(placeOfLink(named)).toEqual({ path: place, server: '192.168.178.20:3000' });
});

test('a number may be written with its plus', () => {
  expect(placeOfLink('it-lotse://whatsapp/+491711234567')).toMatchObject({ path: '/whatsapp/491711234567' });
});

test.each([
  '',
  'it-lotse://',
  'it-lotse:lead/1',
  'it-lotse://lead',
  'it-lotse://lead/',
  'it-lotse://lead/1/2',
  'it-lotse://lead/../einstellungen',
  'it-lotse://lead/..',
  'it-lotse://lead/%2e%2e%2fdebug',
  'it-lotse://lead/1?x=1',
  'it-lotse://lead/1?server=',
  'it-lotse://lead/1?server=a/b',
  'it-lotse://lead/1?server=a&server=b',
  'it-lotse://lead/1#x',
  'it-lotse://lead/1\n',
  'it-lotse://LEAD/1',
  'it-lotse://user@lead/1',
  'it-lotse://lead:80/1',
  `it-lotse://lead/${'1'.repeat(65)}`,
  'it-lotse://whatsapp/javascript',
  'it-lotse://whatsapp/12',
  'it-lotse://constructor',
  'it-lotse://constructor/1',
  'it-lotse://api/admin',
  'it-lotse://dashboard/1',
  'https://lotse.example/leads/1',
  'app://lotse/leads/1',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('%j leads nowhere', (link) => {
  expect(placeOfLink(link)).toBeNull();
});

test.each([
  'https://lotse.example/leads/1',
  'app://lotse.example/leads/1',
  'app://lotse/api/admin/leads/1',
  'app://lotse/gibt-es-nicht',
  'app://lotse/leads/%E0%A4%A',
  'app://lotse/leads/a%2Fb',
])('%s has no link', (url) => {
  expect(linkToPage(url, 'https://lotse.example')).toBeNull();
});

test('what stands behind the path does not belong to the link', () => {
  expect(linkToPage('app://lotse/termine/7?ansicht=tag&datum=2026-12-01', null)).toBe('it-lotse://termin/7');
});

test('a command line asks for a place by its last link only', () => {
  expect(placeInArguments(['/opt/IT-Lotse/it-lotse', '--', 'it-lotse://lead/7'])).toMatchObject({ path: '/leads/7' });
  expect(placeInArguments(['electron', '/home/x/desktop', '--no-sandbox'])).toBeNull();
  expect(placeInArguments(['it-lotse', 'it-lotse://lead/7', 'it-lotse://lead/../8'])).toBeNull();
});

test('a link opens at its own server, at the present one where it names none, and at no other', () => {
  const known = [{ origin: 'https://kueste.example' }, { origin: 'http://insel.example:3000' }];
  const at = (server: string | null, current: string | null = 'https://kueste.example') =>
    originOfLink({ path: '/leads/1', server }, current, known);
  expect(at(null)).toBe('https://kueste.example');
  expect(at('kueste.example')).toBe('https://kueste.example');
  expect(at('insel.example:3000')).toBe('http://insel.example:3000');
  expect(at('insel.example')).toBeUndefined();
  expect(at('fremd.example')).toBeUndefined();
  expect(at('fremd.example', null)).toBeNull();
});

test.each([
  ['app://lotse/kunden/7', 'kunde'],
  ['app://lotse/termine/7?datum=2026-12-01', 'termin'],
  ['app://lotse/chat/7', 'chat'],
  ['app://lotse/whatsapp/4915112345678', 'whatsapp'],
  ['app://lotse/leads/7', 'lead'],
  ['app://lotse/kunden', null],
  ['app://lotse/termine/freie-tage', null],
  ['app://lotse/', null],
  ['app://lotse/api/mail-previews/7', null],
  ['app://evil/kunden/7', null],
  ['https://example.org/kunden/7', null],
  ['app://lotse/kunden/..%2f7', null],
])('%s is the place of one record: %s', (url, kind) => expect(recordKind(url)).toBe(kind));
