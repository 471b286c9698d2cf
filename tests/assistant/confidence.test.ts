import { describe, expect, test } from 'vitest';
import { entryConfidence, likelihoodOf, topicConfidence } from '../../server/src/features/chat/embedded/confidence.ts';
import stored from '../../server/src/features/chat/embedded/entry-weights.json' with { type: 'json' };
import { readWeights } from '../../server/src/features/chat/german/learnt-vote.ts';
import {
  type Judged,
  judgeEntries,
  judgeTopics,
  learnConfidence,
  mostWrongEntries,
  mostWrongTopics,
  readLeftOut,
} from './learn-confidence.ts';
import { learnVotes, topicExamples } from './learn-entries.ts';

const examples = topicExamples();
const read = readLeftOut(examples);
const topics = judgeTopics(read);
const entries = judgeEntries(read, topicConfidence);

test('the stored vote is that of the labelled messages and the knowledge (npm run train-assistant)', () => {
  expect(readWeights(stored)).toEqual(learnVotes(examples).entries);
});

test('the stored confidence is that of the labelled messages and the knowledge (npm run train-assistant)', () => {
  expect(learnConfidence(topics, mostWrongTopics)).toEqual(topicConfidence);
  expect(learnConfidence(entries, mostWrongEntries)).toEqual(entryConfidence);
});

describe.each([
  ['topic', topics, topicConfidence],
  ['entry', entries, entryConfidence],
] as const)('of messages that were left out, how sure it is of the %s', (_what, judged, confidence) => {
  const fresh = judged.filter(({ from }) => from === 'fresh');
  const sure = ({ evidence }: Judged) => likelihoodOf(evidence, confidence);

  test('is as often right as it says, up to 4 of 100', () => {
    const expected = fresh.reduce((sum, each) => sum + sure(each), 0) / fresh.length;
    const right = fresh.filter(({ isRight }) => isRight).length / fresh.length;
    expect(Math.abs(expected - right)).toBeLessThanOrEqual(0.04);
  });

  test('lets at most 3 of 100 be told something wrong', () => {
    const wrong = fresh.filter((each) => sure(each) >= confidence.enough && !each.isRight);
    expect(wrong.length / fresh.length).toBeLessThanOrEqual(0.03);
  });
});
