import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  deleteWhatsappConversation,
  listWhatsappConversations,
  listWhatsappMessages,
  whatsappMediaPath,
  whatsappWebhookPath,
} from '@it-lotse/contract/whatsapp';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WhatsAppSimulator, whatsappConfig } from '../../../../tests/simulators/whatsapp-simulator.ts';
import { samples, zip } from '../../test-support/media-samples.ts';
import {
  days,
  eventually,
  minutes,
  SettableClock,
  startTestServer,
  type TestServer,
} from '../../test-support/test-server.ts';
import { sweepFiles } from './media-store.ts';

const erika = { waId: '4915112345678', name: 'Erika Muster' };
let clock: SettableClock;
let meta: WhatsAppSimulator;
let server: TestServer;

beforeEach(async () => {
  clock = new SettableClock();
  meta = await new WhatsAppSimulator({ clock }).start();
  server = await startTestServer({ clock, config: whatsappConfig(meta) });
  meta.webhooks.url = server.url + whatsappWebhookPath;
  await server.ctx.whatsapp.tick();
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await meta.stop();
  expect(meta.violations).toEqual([]);
});

type Kind = 'image' | 'video' | 'audio' | 'document' | 'sticker';
const newest = async () =>
  (await server.api(listWhatsappMessages, { query: { phone_number: erika.waId } })).messages.at(-1);
const settled = async () => {
  await eventually(async () => (await newest())?.media?.state !== 'loading', 'the file');
  return newest();
};
const receive = async (kind: Kind, bytes: Buffer, mimeType: string, more: Record<string, unknown> = {}) => {
  await meta.sendsFile(erika, kind, { bytes, mimeType }, more);
  return settled();
};
const files = () => {
  const folder = join(server.dataDir, 'media');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const open = async (id: string, headers: Record<string, string> = {}) =>
  fetch(server.url + whatsappMediaPath(id), {
    headers: { authorization: `Bearer ${await server.signIn()}`, ...headers },
  });

const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const script = Buffer.from('<script>alert(1)</script>');

describe('is kept and shown', () => {
  test.each<[string, Kind, Buffer, string, string]>([
    ['a voice message', 'audio', samples.ogg, 'audio/ogg; codecs=opus', 'audio/ogg'],
    ['a sound', 'audio', samples.mp3, 'audio/mpeg', 'audio/mpeg'],
    ['a sound in a film’s container', 'audio', samples.mp4, 'audio/mp4', 'audio/mp4'],
    ['a sound of an iPhone', 'audio', samples.m4a, 'audio/mp4', 'audio/mp4'],
    ['a film', 'video', samples.mp4, 'video/mp4', 'video/mp4'],
    ['a PDF', 'document', samples.pdf, 'application/pdf', 'application/pdf'],
    ['a letter', 'document', samples.docx, office, office],
    [
      'a free letter',
      'document',
      samples.odt,
      'application/vnd.oasis.opendocument.text',
      'application/vnd.oasis.opendocument.text',
    ],
    ['a text', 'document', Buffer.from('Größe: 3 < 4\n'), 'text/plain', 'text/plain'],
    ['a table', 'document', Buffer.from('a;b\n1;2\n'), 'text/csv', 'text/csv'],
  ])('%s', async (_, kind, bytes, declared, found) => {
    const message = await receive(kind, bytes, declared);
    expect(message).toMatchObject({
      type: kind,
      media: { state: 'ready', mime_type: found, bytes: bytes.length, reason: null },
    });
    const answer = await open(message?.id ?? '');
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(answer.headers.get('content-type')).toBe(found.startsWith('text/') ? `${found}; charset=utf-8` : found);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const isShown = /^(image|audio|video)/.test(found);
    expect(answer.headers.get('content-disposition')).toMatch(isShown ? /^inline/ : /^attachment/);
    expect(answer.headers.get('cache-control')).toContain('private');
  });

  test.each<[string, Kind, Buffer, string, string]>([
    ['a photo', 'image', samples.jpeg, 'image/jpeg', 'image/jpeg'],
    ['a photo as document', 'document', samples.jpeg, 'application/octet-stream', 'image/jpeg'],
    ['a picture', 'image', samples.png, 'image/png', 'image/png'],
    ['a sticker', 'sticker', samples.webp, 'image/webp', 'image/webp'],
    ['a moving picture', 'document', samples.gif, 'application/octet-stream', 'image/gif'],
    ['a JPEG with a page behind it', 'image', Buffer.concat([samples.jpeg, page]), 'image/jpeg', 'image/jpeg'],
    [
      'a JPEG with an archive behind it',
      'document',
      Buffer.concat([samples.jpeg, samples.zip]),
      'image/jpeg',
      'image/jpeg',
    ],
    ['a PNG with a script behind it', 'image', Buffer.concat([samples.png, script]), 'image/png', 'image/png'],
    ['a GIF with a script behind it', 'document', Buffer.concat([samples.gif, script]), 'image/gif', 'image/gif'],
    ['a WebP with a page behind it', 'sticker', Buffer.concat([samples.webp, page]), 'image/webp', 'image/webp'],
  ])('%s, drawn anew and nothing else of its file', async (_, kind, bytes, declared, found) => {
    const message = await receive(kind, bytes, declared);
    const answer = await open(message?.id ?? '');
    expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
      found,
      'nosniff',
    ]);
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
    const kept = Buffer.from(await answer.arrayBuffer());
    expect(message?.media).toMatchObject({ state: 'ready', mime_type: found, bytes: kept.length, reason: null });
    const { format, width, height } = await sharp(kept).metadata();
    expect([`image/${format}`, width, height]).toEqual([found, 1, 1]);
    expect([kept.includes('script'), kept.includes('PK')]).toEqual([false, false]);
  });

  test('with its caption, and by its name in the search', async () => {
    const message = await receive('document', samples.pdf, 'application/pdf', {
      caption: 'Bitte ansehen',
      filename: 'Rechnung März.pdf',
    });
    expect(message).toMatchObject({
      content: 'Bitte ansehen',
      media: { file_name: 'Rechnung März.pdf', voice: false },
    });
    const { conversations } = await server.api(listWhatsappConversations, { query: { q: 'märz.pdf' } });
    expect(conversations).toMatchObject([{ phone_number: erika.waId, last_message: 'Dokument: Bitte ansehen' }]);
  });

  test('in parts, so that sound can be wound', async () => {
    const message = await receive('audio', samples.mp3, 'audio/mpeg', { voice: true });
    const part = await open(message?.id ?? '', { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${samples.mp3.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(samples.mp3.subarray(10, 20))).toBe(true);
  });

  test('to the operator only', async () => {
    const message = await receive('image', samples.png, 'image/png');
    const stranger = await fetch(server.url + whatsappMediaPath(message?.id ?? ''));
    expect(stranger.status).toBe(401);
    expect((await open('gibt-es-nicht')).status).toBe(404);
    expect((await open('..%2Flotse.db')).status).toBe(404);
  });
});

describe('is refused and not kept', () => {
  test.each<[string, Kind, Buffer, string]>([
    ['a page that says it is a photo', 'image', page, 'image/jpeg'],
    ['a page as document', 'document', page, 'text/html'],
    ['a page that says it is text', 'document', page, 'text/plain'],
    [
      'a drawing with a script',
      'document',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'image/svg+xml',
    ],
    ['a drawing behind an XML head', 'image', Buffer.from('<?xml version="1.0"?><svg/>'), 'image/png'],
    ['a shell script', 'document', Buffer.from('#!/bin/sh\nrm -rf ~\n'), 'text/plain'],
    ['a program', 'document', samples.exe, 'application/octet-stream'],
    ['a program that says it is a PDF', 'document', samples.exe, 'application/pdf'],
    ['an archive', 'document', samples.zip, 'application/zip'],
    ['a photo that is a PDF', 'image', samples.pdf, 'image/jpeg'],
    ['a PNG that says it is a JPEG', 'image', samples.png, 'image/jpeg'],
    ['a GIF that is a script', 'document', Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)//;'), 'image/gif'],
    ['a film with an archive behind it', 'video', Buffer.concat([samples.mp4, samples.zip]), 'video/mp4'],
    ['a PDF with an archive behind it', 'document', Buffer.concat([samples.pdf, samples.zip]), 'application/pdf'],
    ['a PDF with a page behind it', 'document', Buffer.concat([samples.pdf, page]), 'application/pdf'],
    ['a sound with an archive behind it', 'audio', Buffer.concat([samples.mp3, samples.zip]), 'audio/mpeg'],
    ['a picture that is cut off', 'image', samples.png.subarray(0, 50), 'image/png'],
    [
      'a letter with macros',
      'document',
      zip({
        '[Content_Types].xml':
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
        'word/document.xml': '<w/>',
      }),
      office,
    ],
    ['a sticker that is too large', 'sticker', Buffer.alloc(600_000), 'image/webp'],
    ['a photo that is too large', 'image', Buffer.alloc(5_000_001), 'image/jpeg'],
  ])('%s', async (_, kind, bytes, declared) => {
    const message = await receive(kind, bytes, declared, { caption: 'Schauen Sie mal' });
    expect(message).toMatchObject({
      content: 'Schauen Sie mal',
      media: { state: 'refused', bytes: null, reason: expect.stringMatching(/[a-zäöü]{3}/) },
    });
    expect(files()).toEqual([]);
    expect((await open(message?.id ?? '')).status).toBe(404);
  });

  test('what is not what Meta announced', async () => {
    const message = await receive('image', samples.png, 'image/png', { sha256: 'a'.repeat(64) });
    expect(message?.media).toMatchObject({ state: 'refused', reason: expect.stringContaining('verändert') });
  });

  test('what lies elsewhere', async () => {
    await meta.sendsFile(erika, 'image', { bytes: samples.png, mimeType: 'image/png', url: 'http://127.0.0.1:9/x' });
    expect((await settled())?.media?.state).toBe('refused');
  });
});

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Windows\\system32\\rechnung.pdf', 'rechnung.pdf'],
  ['rechnung\u202Efdp.exe', 'rechnungfdp.exe.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['a\u0000b\nc.pdf', 'abc.pdf'],
  ['rechnung.html', 'rechnung.html.pdf'],
  [`${'lang'.repeat(100)}.pdf`, `${'lang'.repeat(29)}.pdf`],
])('a file named %j is called %j', async (filename, shown) => {
  const message = await receive('document', samples.pdf, 'application/pdf', { filename });
  expect(message?.media?.file_name).toBe(shown);
  const disposition = (await open(message?.id ?? '')).headers.get('content-disposition');
  expect(disposition).toBe(`attachment; filename=${shown}`);
});

test('a file is fetched again while Meta keeps it, and given up after that', async () => {
  meta.failAll(131_016, 'GET');
  await meta.sendsFile(erika, 'image', { bytes: samples.png, mimeType: 'image/png' });
  await eventually(() => meta.count('GET') > 0);
  expect((await newest())?.media?.state).toBe('loading');
  meta.recover();
  await eventually(async () => {
    clock.advance(minutes(1));
    await server.nudge();
    return (await newest())?.media?.state === 'ready';
  }, 'the file');

  meta.failAll(131_016, 'GET');
  await meta.sendsFile(erika, 'image', { bytes: samples.png, mimeType: 'image/png' });
  await eventually(async () => {
    clock.advance(days(1));
    await server.nudge();
    return (await newest())?.media?.state === 'refused';
  }, 'giving up');
  expect((await newest())?.media?.reason).toContain('nicht mehr abrufbar');
});

test('files go with their conversation, and those nobody speaks of are swept away', async () => {
  const message = await receive('image', samples.png, 'image/png');
  expect(files()).toEqual([message?.id]);
  await sweepFiles(server.ctx);
  expect(files()).toEqual([message?.id]);
  await server.api(deleteWhatsappConversation, { params: { phone: erika.waId } });
  expect(files()).toEqual([]);
  await receive('image', samples.png, 'image/png');
  server.ctx.sqlite.exec('DELETE FROM whatsapp_media');
  await sweepFiles(server.ctx);
  expect(files()).toEqual([]);
});
