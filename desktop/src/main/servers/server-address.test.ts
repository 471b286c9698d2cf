import { expect, test } from 'vitest';
import { isPrivateHost, parseServerAddress } from './server-address.ts';

test.each([
  ['lotse.example', 'https://lotse.example', 'encrypted'],
  ['  lotse.example/dashboard?x=1  ', 'https://lotse.example', 'encrypted'],
  ['HTTPS://Lotse.Example:8443/', 'https://lotse.example:8443', 'encrypted'],
  ['müller-it.example', 'https://xn--mller-it-65a.example', 'encrypted'],
  ['http://lotse.example', 'http://lotse.example', 'public'],
  ['localhost:8080', 'http://localhost:8080', 'private'],
  ['https://localhost', 'https://localhost', 'encrypted'],
  ['192.168.178.20:8080', 'http://192.168.178.20:8080', 'private'],
  ['lotse-pc.fritz.box', 'http://lotse-pc.fritz.box', 'private'],
  ['[::1]:8080', 'http://[::1]:8080', 'private'],
  ['93.184.216.34', 'https://93.184.216.34', 'encrypted'],
])('%j is %s (%s)', (typed, origin, exposure) => {
  expect(parseServerAddress(typed)).toEqual({ ok: true, origin, exposure });
});

test.each([
  '',
  '   ',
  'das ist keine Adresse',
  'ftp://lotse.example',
  'file:///etc/passwd',
  'javascript://lotse.example',
  'https://user:secret@lotse.example',
  'https://',
  '..',
  'lotse..example',
  'http://a b',
])('%j is no address', (typed) => {
  expect(parseServerAddress(typed)).toEqual({ ok: false });
});

test.each([
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['100.64.0.1', true],
  ['169.254.1.1', true],
  ['8.8.8.8', false],
  ['fd12:3456::1', true],
  ['fe80::1', true],
  ['2001:db8::1', false],
  ['nas', true],
  ['drucker.local', true],
  ['local.example', false],
  ['10.example.org', false],
])('%s belongs to the own network: %s', (host, expected) => {
  expect(isPrivateHost(host)).toBe(expected);
});
