import { expect, test } from 'vitest';
import { aWhatsappMessage } from '../../testing/factories.ts';
import { templatePreview } from './template-preview.ts';
import { replyWindow, timeLeft } from './use-reply-window.ts';
import { dayLabel, fileNameOf, initialsOf, listTime } from './whatsapp-texts.ts';

const now = new Date('2026-11-24T08:12:00Z');
const minuteMs = 60_000;

test('times are German: only the clock today, day and month before', () => {
  expect(listTime('2026-11-24T06:41:00Z', now)).toBe('07:41');
  expect(listTime('2026-11-23T23:30:00Z', now)).toBe('00:30');
  expect(listTime('2026-11-22T18:08:00Z', now)).toBe('22.11., 19:08');
});

test('days are named from the reader’s day', () => {
  expect(dayLabel('2026-11-24T06:41:00Z', now)).toBe('Heute');
  expect(dayLabel('2026-11-23T06:41:00Z', now)).toBe('Gestern');
  expect(dayLabel('2026-11-16T06:41:00Z', now)).toBe('Montag, 16. November');
  expect(dayLabel('2025-05-03T06:41:00Z', now)).toBe('3. Mai 2025');
});

test.each([
  [22 * 60 + 50, 'noch 22\u00A0Std. 50\u00A0Min.'],
  [60, 'noch 1\u00A0Std. 0\u00A0Min.'],
  [59, 'noch 59\u00A0Min.'],
  [0.5, 'noch unter 1\u00A0Min.'],
])('%d minutes are %s', (minutes, text) => {
  expect(timeLeft(minutes * minuteMs)).toBe(text);
});

test('the window is open to its last millisecond, and never opened where nobody wrote', () => {
  const end = '2026-11-24T08:12:00.001Z';
  expect(replyWindow(end, now)).toMatchObject({ isOpen: true, leftMs: 1 });
  expect(replyWindow(end, new Date('2026-11-24T08:12:00.001Z'))).toMatchObject({ isOpen: false, leftMs: 0, share: 0 });
  expect(replyWindow(null, now).isOpen).toBe(false);
});

test.each([
  ['Renate Albers', 'RA'],
  ['gasthof zur fähre', 'GF'],
  ['Karl-Heinz Voss', 'KV'],
  ['Ömer', 'Ö'],
  ['+49 171 392', ''],
  ['', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a template shows its values, and the place of what is missing', () => {
  const body = 'Guten Tag {{1}}, Ihr Termin ist am {{ tag }}.';
  expect(templatePreview({ body }, { '1': 'Erika' })).toBe('Guten Tag Erika, Ihr Termin ist am {{ tag }}.');
  expect(templatePreview({ body }, { '1': '{{tag}}', tag: 'Montag' })).toBe(
    'Guten Tag {{tag}}, Ihr Termin ist am Montag.',
  );
});

test('a file keeps its name without marks that turn it around, and gets one where it has none', () => {
  const media = {
    state: 'ready',
    mime_type: 'image/jpeg',
    file_name: null,
    bytes: 1,
    reason: null,
    voice: false,
  } as const;
  const message = aWhatsappMessage({ type: 'image', timestamp: '2026-11-24T08:12:00Z' });
  expect(fileNameOf({ ...message, media: { ...media, file_name: 'rechnung\u202Egpj.exe' } })).toBe('rechnunggpj.exe');
  expect(fileNameOf({ ...message, media })).toBe('WhatsApp Foto 2026-11-24 09-12.jpg');
});
