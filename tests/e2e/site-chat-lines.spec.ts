import { dangerKinds, getChat } from '@it-lotse/contract/chat';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { defaultBusinessFacts } from '@it-lotse/domain/default-business-facts';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { defaultPrices } from '@it-lotse/domain/default-prices';
import type { Locator, Page } from '@playwright/test';
import {
  carefulQuestions,
  dangerTexts,
  numbersBeside,
  numbersInDoubt,
  uncertain,
} from '../../server/src/features/chat/triage/triage-answers.ts';
import { answerFromKnowledge, knowledge } from '../../server/src/test-support/built-in-knowledge.ts';
import { expect, messages, openChat, say, test } from './chat-fixtures.ts';
import { expectAccessible } from './expect-accessible.ts';

const mostLines = 6;
const facts = {
  profile: defaultBusinessProfile,
  prices: defaultPrices,
  booking: defaultBookingSettings,
  taxRate: 0 as const,
  business: defaultBusinessFacts,
  canPayOnline: true,
};
/** Every answer of every topic, and what is said in danger. */
const answers = [
  ...knowledge.entries.flatMap(({ asks }) =>
    asks.map((text) => answerFromKnowledge([{ from: 'visitor', text }], facts).response),
  ),
  ...[dangerTexts.de, dangerTexts.en].flatMap((texts) =>
    Object.values(texts).flatMap(({ first, still }) => [first, still]),
  ),
  ...[carefulQuestions.de, carefulQuestions.en].flatMap((texts) => Object.values(texts)),
  ...(['de', 'en'] as const).flatMap((language) =>
    dangerKinds.map((kind) =>
      [uncertain[language].first, numbersInDoubt[language][kind], numbersBeside[language][kind]].join('\n'),
    ),
  ),
];

/** A conversation in which the assistant has said all of this. */
async function reloadWith(page: Page, texts: readonly string[]): Promise<void> {
  await page.route('**/api/chat/*', async (route) => {
    const chat = getChat.answer.parse(await (await route.fetch()).json());
    const said = texts.map((message, index) => ({
      id: `said-${index}`,
      sender: 'assistant' as const,
      message,
      timestamp: '2026-06-01T09:00:00.000Z',
      slots: [],
    }));
    await route.fulfill({ json: { ...chat, messages: said } });
  });
  await page.reload();
  await expect(messages(page)).toHaveCount(texts.length);
}

/** How many lines of text stand in each bubble, and how they begin. */
const shownLines = (bubbles: Locator) =>
  bubbles.evaluateAll((all) =>
    all.map((bubble) => {
      const tops = [...bubble.querySelectorAll('p, li')].flatMap((part) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        return [...text.getClientRects()].map(({ top }) => Math.round(top));
      });
      return { lines: new Set(tops).size, text: bubble.textContent.slice(0, 60) };
    }),
  );

test('no answer is longer than six lines on a telephone until the rest is asked for', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChat(page);
  await reloadWith(page, [...new Set(answers)]);
  const shown = await shownLines(page.getByTestId('bubble'));
  expect(shown.length).toBeGreaterThan(150);
  expect(shown.filter(({ lines }) => lines > mostLines)).toEqual([]);
});

test('the other steps come by keyboard, and the focus goes with them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChat(page);
  await say(page, 'Mein Drucker druckt nicht mehr');
  const answer = messages(page).last();
  const more = answer.getByRole('button', { name: /^Mehr Schritte \(\d\)$/ });
  await expect(answer.getByText('Drucken Sie eine einzelne Seite', { exact: false })).toBeHidden();
  await expectAccessible(page, 'with folded steps');
  await more.press('Enter');
  await expect(answer.getByRole('listitem')).toHaveCount(5);
  await expect(answer.getByRole('listitem').nth(2)).toBeInViewport();
  await expect(answer.getByTestId('rest')).toBeFocused();
  await expect(more).toHaveCount(0);
  await expectAccessible(page, 'with all steps');
});

test('where there is room, the whole answer stands there at once', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openChat(page);
  await say(page, 'Mein Drucker druckt nicht mehr');
  await expect(messages(page).last().getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('button', { name: /Mehr Schritte/ })).toHaveCount(0);
});
