import { dangerKinds } from '@it-lotse/contract/chat';
import { voices } from '@it-lotse/contract/content';
import type { Block } from '@it-lotse/domain/message-blocks';
import { documentInVoice } from '@it-lotse/domain/voice';
import { describe, expect, test } from 'vitest';
import { shortAnswer } from '../../public-web/src/chat/short-answer.ts';
import {
  carefulQuestions,
  dangerTexts,
  gasText,
  numbersBeside,
  numbersInDoubt,
  secondQuestions,
  uncertain,
} from '../../server/src/features/chat/triage/triage-answers.ts';
import { knowledge } from '../../server/src/test-support/built-in-knowledge.ts';
import { says } from './triage-accuracy.ts';

const textOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'steps' ? block.items : block.lines)).join('\n');
/** What a telephone shows before somebody asks for the rest. */
const firstOf = (text: string) => textOf(shortAnswer(text).first);

const languages = ['de', 'en'] as const;
const texts = voices.flatMap((voice) =>
  languages.flatMap((language) => {
    const said = documentInVoice(voice, {
      dangers: dangerTexts[language],
      questions: carefulQuestions[language],
      seconds: secondQuestions[language],
      uncertain: uncertain[language],
      numbersInDoubt: numbersInDoubt[language],
      numbersBeside: numbersBeside[language],
    });
    return dangerKinds.map((kind) => ({ voice, language, kind, said }));
  }),
);

describe.each(texts)('whom to call stands in the first six lines on a telephone: $kind, $language, $voice', (text) => {
  const { kind, said } = text;
  const { first, still } = said.dangers[kind];
  const inDoubt = `${said.uncertain.first}\n${said.numbersInDoubt[kind]}\n${said.numbersBeside[kind]}`;

  test('at once, in a reminder and in a question', () => {
    for (const each of [first, still, said.questions[kind], inDoubt]) expect(firstOf(each)).toMatch(says[kind]);
  });

  test.each(dangerKinds)('where no danger is sure, that of any other: %s', (other) => {
    expect(firstOf(`${inDoubt}\n\nUnd so weiter.`)).toMatch(says[other]);
  });

  test.each(dangerKinds)('beside a second danger: %s', (also) => {
    const second = said.seconds[also];
    for (const each of [first.split('\n\n')[0], said.questions[kind]]) {
      const shown = firstOf(`${each}\n${second}\n\nUnd so weiter.`);
      expect(shown).toContain(second);
      expect(second).toMatch(says[also]);
    }
  });
});

test('who smells gas reads the number and what to leave alone in the first six lines', () => {
  const shown = firstOf(`${gasText}\n\n${dangerTexts.de.life.first}`);
  expect(shown).toContain(gasText);
  expect(gasText).toMatch(says.life);
});

test.each(knowledge.entries.filter(({ help }) => help === 'first-aid').map((entry) => [entry.key, entry] as const))(
  'the first step stands in the first six lines on a telephone: %s',
  (_key, { opening, steps }) => {
    const lines = steps.map((step, index) => `${index + 1}. ${step}`);
    expect(firstOf(`${opening}\n\n${lines.join('\n')}`)).toContain(steps[0]);
  },
);
