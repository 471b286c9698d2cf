import { expect, it } from 'vitest';
import { aChat, aChatEntry } from '../../testing/factories.ts';
import { formatDuration, formatSpent } from './chat-texts.ts';
import { transcriptText } from './transcript-text.ts';

it('writes down who said what and when, below what is known of the conversation', () => {
  const session = aChat({
    customer_name: 'Erika Muster',
    customer_email: 'erika@example.org',
    status: 'closed',
    appointment_suggested: true,
    duration_minutes: 64,
  });
  const text = transcriptText({
    session,
    messages: [
      aChatEntry(),
      aChatEntry({
        id: '2',
        message_type: 'ai',
        content: 'So geht es:\n1. Router neu starten.\n2. Warten.',
        timestamp: '2026-11-24T09:02:00.000Z',
      }),
      aChatEntry({
        id: '3',
        message_type: 'operator',
        content: 'Ich komme vorbei.',
        timestamp: '2026-11-24T10:04:00.000Z',
      }),
    ],
    stats: { total_messages: 3, user_messages: 1, ai_messages: 1, operator_messages: 1 },
    links: { leads: [], appointments: [] },
  });
  expect(text.replaceAll('\u00A0', ' ')).toBe(`KI-Chat, Gespräch 3f2a91bc
Kunde: Erika Muster
E-Mail: erika@example.org
Beginn: 24.11.2026, 10:00 Uhr
Dauer: 1 Std. 4 Min.
Status: Beendet
Thema: Internet
Termin empfohlen: ja
Nachrichten: 3: 1 vom Kunden, 1 von der KI, 1 von Ihnen
Anliegen: Mein WLAN ist langsam

[24.11.2026, 10:01 Uhr] Erika Muster:
Mein WLAN ist langsam

[24.11.2026, 10:02 Uhr] KI-Assistent:
So geht es:
1. Router neu starten.
2. Warten.

[24.11.2026, 11:04 Uhr] Persönliche Antwort:
Ich komme vorbei.
`);
});

it.each([
  [0, 'unter 1 Minute'],
  [1, '1 Minute'],
  [59, '59 Minuten'],
  [60, '1 Std.'],
  [125, '2 Std. 5 Min.'],
])('tells %i minutes in words', (minutes, words) => expect(formatDuration(minutes)).toBe(words));

it('does not call a fraction of a cent nothing', () => {
  expect(formatSpent(0)).toBe('0,00\u00A0€');
  expect(formatSpent(0.2)).toBe('unter 0,01\u00A0€');
  expect(formatSpent(123.4)).toBe('1,23\u00A0€');
});
