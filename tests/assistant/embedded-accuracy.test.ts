import { defaultBookingSettings } from '@it-lotse/shared/domain/default-booking-settings';
import { defaultBusinessProfile } from '@it-lotse/shared/domain/default-business-profile';
import { defaultPrices } from '@it-lotse/shared/domain/default-prices';
import { describe, expect, test } from 'vitest';
import { answerFromKnowledge } from '../../server/src/chat/embedded/answer-from-knowledge.ts';
import { accuracyOf, type Decider, judge } from './accuracy.ts';
import { loadEvaluationSet } from './evaluation-set.ts';

const facts = {
  profile: defaultBusinessProfile,
  prices: defaultPrices,
  booking: defaultBookingSettings,
  canPayOnline: false,
};
const builtIn: Decider = async (turns) => answerFromKnowledge(turns, facts);

const verdicts = await judge(loadEvaluationSet('held-out'), builtIn);

describe('the built-in assistant, on messages that were not used to write its rules,', () => {
  test('knows what at least 85 of 100 messages are about', () => {
    expect(accuracyOf(verdicts, 'category')).toBeGreaterThanOrEqual(0.85);
  });

  test('decides about an appointment rightly in at least 85 of 100', () => {
    expect(accuracyOf(verdicts, 'appointment')).toBeGreaterThanOrEqual(0.85);
  });

  test('suggests a right service, or none where none is due, in at least 80 of 100', () => {
    expect(accuracyOf(verdicts, 'service')).toBeGreaterThanOrEqual(0.8);
  });
});

test('an assistant that gives no usable answer is wrong about everything', async () => {
  const silent = await judge(loadEvaluationSet('development').slice(0, 5), async () => null);
  expect(silent.flatMap(({ category, appointment, service }) => [category, appointment, service])).not.toContain(true);
});
