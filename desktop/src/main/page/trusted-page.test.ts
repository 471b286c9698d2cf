import { expect, test } from 'vitest';
import { externalLink, isAppPage, isMailPage, showsRecord } from './trusted-page.ts';

test.each([
  ['app://lotse/', true],
  ['app://lotse/leads/7?x=1#y', true],
  ['app://lotse/api/health', false],
  ['app://lotse.evil.example/', false],
  ['app://evil/', false],
  ['app://user@lotse/', false],
  ['https://lotse/', false],
  ['file:///lotse', false],
  ['about:blank', false],
  ['', false],
])('%j is a page of the app: %s', (url, expected) => {
  expect(isAppPage(url)).toBe(expected);
});

test.each([
  ['app://lotse/chat/a1', '/chat/a1', true],
  ['app://lotse/termine/a1?ansicht=tag#x', '/termine/a1', true],
  ['app://lotse/chat/a2', '/chat/a1', false],
  ['app://lotse/chat', '/chat', false],
  ['app://lotse/', '/', false],
  ['https://lotse/chat/a1', '/chat/a1', false],
  ['', '/chat/a1', false],
])('%j shows the record %s: %s', (url, path, expected) => {
  expect(showsRecord(url, path)).toBe(expected);
});

test.each([
  ['app://lotse/api/mail-previews/01980c1e-7b7a', true],
  ['app://lotse/api/mail-previews/01980c1e-7b7a#faq', true],
  ['app://lotse/api/mail-previews/', false],
  ['app://lotse/api/mail-previews/1/../../admin/leads', false],
  ['app://lotse/api/mail-previews/%2e%2e', false],
  ['app://lotse/api/mail-previews/1?a=b', false],
  ['app://lotse/api/mail-previews/1?a=b#c', false],
  ['app://lotse/api/admin/leads', false],
  ['app://lotse/', false],
  ['app://evil/api/mail-previews/1', false],
  ['app://me@lotse/api/mail-previews/1', false],
  ['https://lotse/api/mail-previews/1', false],
  ['about:blank', false],
  ['', false],
])('%j may stand in a frame: %s', (url, expected) => {
  expect(isMailPage(url)).toBe(expected);
});

test.each(['https://example.org/a?b', 'http://example.org/', 'mailto:a@example.org', 'tel:+491234'])(
  '%s may open outside',
  (url) => expect(externalLink(url)).toBe(url),
);

test.each([
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'smb://host/share',
  'ms-msdt:/id',
  'app://lotse/',
  'https://user:pw@example.org/',
  'example.org',
  '',
])('%j opens nothing', (url) => expect(externalLink(url)).toBeNull());
