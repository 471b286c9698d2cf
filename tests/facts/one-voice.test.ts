/// <reference path="../../public-web/src/vite-env.d.ts" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closedReasons } from '@it-lotse/contract/booking';
import { voices } from '@it-lotse/contract/content';
import type { ProcessingActivity } from '@it-lotse/contract/site-rendering';
import { closedNotice } from '@it-lotse/domain/closed-notices';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { defaultBusinessFacts } from '@it-lotse/domain/default-business-facts';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { defaultPrices } from '@it-lotse/domain/default-prices';
import { mailKeys, mailKind } from '@it-lotse/domain/mail-kinds';
import { newsletterTemplates } from '@it-lotse/domain/newsletter-templates';
import { documentInVoice } from '@it-lotse/domain/voice';
import { windowNotices } from '@it-lotse/domain/window-words';
import { describe, expect, test } from 'vitest';
import { renderPage, sitePaths } from '../../public-web/src/entry-server.tsx';
import { siteRequest } from '../../public-web/src/testing/site-request.ts';
import { offerFrom } from '../../server/src/features/appointments/appointment-answers.ts';
import { lastResortOf } from '../../server/src/features/chat/chat-rules.ts';
import { fillIn, type LiveFacts, placeholdersOf } from '../../server/src/features/chat/embedded/answers/live-facts.ts';
import { readEntries } from '../../server/src/features/chat/embedded/read-knowledge.ts';
import * as danger from '../../server/src/features/chat/triage/triage-answers.ts';
import { answerFromKnowledge } from '../../server/src/test-support/built-in-knowledge.ts';
import { unresolved, wrongWords } from '../support/voice-words.ts';
import { textOf } from './page-text.ts';

/** Whatever comes with the program speaks of the business in the voice that is set, and in no other. */

const everything: ProcessingActivity[] = [
  ...(['server-log', 'contact-form', 'appointments', 'email', 'sms', 'google-calendar', 'caldav-calendar'] as const),
  ...(['stripe', 'newsletter-wish', 'chat', 'whatsapp', 'off-site-backup'] as const),
];

describe.each(voices)('in the voice „%s“', (voice) => {
  const profile = { ...defaultBusinessProfile, voice };

  function expectVoice(text: string, what: string): void {
    expect(wrongWords(text, voice), what).toEqual([]);
    expect(unresolved(text), what).toEqual([]);
  }

  test.each(sitePaths)('the page %s', (path) => {
    for (const [processor, calendarServer] of [
      [null, 'https://dav.mailbox.org/'],
      ['OpenAI', 'https://192.168.0.2/'],
      ['anderswo.example', 'https://dav.beispiel.example/'],
    ] as const) {
      const request = siteRequest(path, {
        profile,
        processing: everything,
        booking: offerFrom(defaultBookingSettings, defaultBusinessFacts, true, 0, voice),
        assistant: { processor },
        calendarServer,
        mailHost: 'smtp.beispiel.example',
      });
      const { html } = renderPage(request);
      expectVoice(textOf(html), path);
      expectVoice([...html.matchAll(/(?:alt|aria-label|title|content|placeholder)="([^"]*)"/g)].join('\n'), path);
    }
  });

  test('the words of every mail and SMS', () => {
    for (const key of mailKeys) {
      const { words, kept } = mailKind(key, voice);
      expectVoice([...Object.values(words), kept].join('\n'), key);
    }
    for (const { name, html } of newsletterTemplates(new Date('2026-12-01'))) expectVoice(textOf(html), name);
  });

  test('the notices of a day without times', () => {
    const bookable = windowNotices(defaultBookingSettings, voice);
    for (const reason of closedReasons) {
      const facts = { phone: profile.phone, voice, holiday: null, saturday_by_arrangement: true, bookable };
      expectVoice(closedNotice(reason, facts), reason);
    }
  });

  describe('the chat', () => {
    const facts: LiveFacts = {
      profile,
      business: defaultBusinessFacts,
      prices: defaultPrices,
      booking: defaultBookingSettings,
      canPayOnline: true,
      taxRate: 0,
    };
    const bare: LiveFacts = {
      ...facts,
      business: { ...defaultBusinessFacts, emergency_calls: 'nobody' },
      booking: { ...defaultBookingSettings, services: [] },
    };

    test('in every entry of the knowledge, and in whatever fills it', () => {
      for (const { key, opening, steps, closing } of readEntries()) {
        const text = Object.values(documentInVoice(voice, { opening, steps: steps.join('\n'), closing })).join('\n');
        for (const each of [facts, bare]) expectVoice(fillIn(text, each), key);
      }
      for (const each of [facts, bare]) for (const { name, text } of placeholdersOf(each)) expectVoice(text, name);
    });

    test('whatever of its knowledge somebody asks for', { timeout: 120_000 }, () => {
      for (const { asks } of readEntries())
        for (const text of asks.slice(0, 4)) {
          expectVoice(answerFromKnowledge([{ from: 'visitor', text }], facts).response, text);
          const again = [
            { from: 'visitor' as const, text },
            { from: 'assistant' as const, text: 'Und?' },
            { from: 'visitor' as const, text: 'Das hat nicht geholfen, was nun?' },
          ];
          expectVoice(answerFromKnowledge(again, facts).response, `${text}, again`);
        }
    });

    test('and to somebody in danger, or when nothing can answer', () => {
      for (const [name, { de }] of Object.entries(danger).filter(([, texts]) => typeof texts === 'object') as Array<
        [string, { de: unknown }]
      >)
        expectVoice(JSON.stringify(documentInVoice(voice, de)).replaceAll('\\n', ' '), name);
      expectVoice(lastResortOf(profile).response, 'last resort');
    });
  });
});

/** What a page says only once it is used, or a mail only in some case, cannot all be drawn here: so its source is read. */
test.each([
  'public-web/src',
  'server/src/channels',
  'server/src/features/appointments',
  'server/src/features/declarations',
  'server/src/features/leads',
  'server/src/features/newsletter',
  'server/src/features/payments',
  'server/src/kernel/http',
])('the code in %s says nothing of the business but in both voices', (room) => {
  const folder = join(import.meta.dirname, '../..', room);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|dashboard\/|appointment-rows/.test(file),
  );
  for (const file of files) {
    const code = readFileSync(join(folder, file), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*$/gm, '')
      .replaceAll(/'(?:ich|wir)'|"wir"/g, '')
      .replaceAll(/\[[^[\]|]*\|[^[\]|]*\]/g, '');
    expect(wrongWords(code, 'ich'), file).toEqual([]);
    expect(wrongWords(code, 'wir'), file).toEqual([]);
  }
});

test('the law would notice a sentence in the other voice, and one that was not told in any', () => {
  expect(wrongWords('Rufen Sie uns bitte an.', 'ich')).toHaveLength(1);
  expect(wrongWords('Ich melde mich. Meine Website', 'wir')).toHaveLength(3);
  expect(wrongWords('Unsere Website', 'wir')).toEqual([]);
  expect(unresolved('Rufen Sie [mich|uns] an.')).toEqual(['[mich|uns]']);
});
