// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { noticeMark, placeOfNotice, toastXml } from './notice-marks.ts';

vi.mock('electron', () => ({ app: {}, dialog: {} }));

const server = 'https://lotse.example';

test('on macOS a notice of an earlier run still says what it tells of, and at which server', () => {
  const { id } = noticeMark('darwin', '/leads/7', server);
  expect(placeOfNotice(id)).toEqual({ path: '/leads/7', server: 'lotse.example' });
  expect(placeOfNotice(noticeMark('darwin', '/leads', server).id)).toEqual({ path: '/leads', server: 'lotse.example' });
  expect(placeOfNotice('3f2a91bc-0000-4000-8000-000000000001')).toBeNull();
});

test('a later notice of the same record takes the place of the first; two lists stand side by side', () => {
  for (const platform of ['darwin', 'win32', 'linux'] as const) {
    const id = (path: string) => noticeMark(platform, path, server).id;
    expect(id('/leads/7')).toBe(id('/leads/7'));
    expect(id('/leads/7')).not.toBe(id('/leads/8'));
    expect(id('/leads')).not.toBe(id('/leads'));
  }
});

test('what Windows may call a notice has 64 characters at most', () => {
  expect(noticeMark('win32', `/leads/${'a'.repeat(64)}`, `https://${'b'.repeat(60)}.example`).id.length).toBeLessThan(
    64,
  );
});

test('a toast of Windows opens its record by a link, whatever visitors write into it', () => {
  const { link } = noticeMark('win32', '/leads/7', server);
  expect(link).toBe('it-lotse://lead/7?server=lotse.example');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (body, alarm) => {
      const xml = toastXml({ title: 'Neue Anfrage von <b>"Erika" & Co', body, alarm }, link ?? '');
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      const toast = document.documentElement;
      expect(toast.tagName).toBe('toast');
      expect(toast.getAttribute('launch')).toBe(link);
      expect(toast.getAttribute('activationType')).toBe('protocol');
      expect(toast.getElementsByTagName('text')).toHaveLength(2);
    }),
  );
});
