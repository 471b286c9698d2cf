import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  judgeEntries,
  judgeTopics,
  learnConfidence,
  mostWrongEntries,
  mostWrongTopics,
  readLeftOut,
} from '../tests/assistant/learn-confidence.ts';
import { learnVotes, topicExamples } from '../tests/assistant/learn-entries.ts';
import { weightsFile } from '../tests/assistant/learn-vote.ts';

/** `npm run train-assistant`: the vote of the built-in assistant, and how likely it is right, from the labelled messages and the knowledge. */
const inJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const folder = join(import.meta.dirname, '../server/src/features/chat/embedded');
const examples = topicExamples();
const { topics, entries } = learnVotes(examples);
writeFileSync(join(folder, 'topic-weights.json'), inJson(weightsFile(topics)));
writeFileSync(join(folder, 'entry-weights.json'), inJson(weightsFile(entries)));
const read = readLeftOut(examples);
const topic = learnConfidence(judgeTopics(read), mostWrongTopics);
const entry = learnConfidence(judgeEntries(read, topic), mostWrongEntries);
writeFileSync(join(folder, 'confidence-weights.json'), inJson({ topic, entry }));
console.log(`${examples.length} examples`);
