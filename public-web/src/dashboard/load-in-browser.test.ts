import { expect, test, vi } from 'vitest';
import { loadInBrowser } from './load-in-browser.ts';

const answering = (response: Response) => vi.fn(async () => response);

test('loads a file with its kind and tells how far it is', async () => {
  const progress = vi.fn();
  const headers = { 'content-type': 'application/pdf', 'content-length': '4' };
  const content = await loadInBrowser(answering(new Response('%PDF', { headers })), '/api/x', progress);
  expect(await content.text()).toBe('%PDF');
  expect(content.type).toBe('application/pdf');
  expect(progress).toHaveBeenLastCalledWith(4, 4);
});

test('knows no total where the server packs the file', async () => {
  const progress = vi.fn();
  const headers = { 'content-length': '3', 'content-encoding': 'gzip' };
  await loadInBrowser(answering(new Response('unpacked', { headers })), '/api/x', progress);
  expect(progress).toHaveBeenLastCalledWith(8, null);
});

test.each([
  ['a refusal', Response.json({ detail: 'Den Beleg gibt es nicht.', code: 'not_found' }, { status: 404 }), 'Den Beleg'],
  ['a gateway', new Response('<h1>Bad gateway</h1>', { status: 502 }), 'Der Server gibt die Datei nicht heraus.'],
  ['a cut', new Response('ha', { headers: { 'content-length': '4' } }), 'abgerissen'],
])('%s is told in German', async (_, response, told) => {
  await expect(loadInBrowser(answering(response), '/api/x', vi.fn())).rejects.toThrow(told);
});

test('a dead line is told in German', async () => {
  const dead = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadInBrowser(dead, '/api/x', vi.fn())).rejects.toThrow('Der Server ist nicht erreichbar.');
});
