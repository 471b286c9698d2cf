import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeEntries, judgeTopics, learnConfidence, readLeftOut } from '../tests/assistant/learn-confidence.ts';
import { learnTopics, topicExamples } from '../tests/assistant/learn-topics.ts';
import { weightsFile } from '../tests/assistant/learn-vote.ts';

/** `npm run train-assistant`: the vote of the built-in assistant on topics, and how likely it is right, from the labelled messages and the knowledge. */
const folder = join(import.meta.dirname, '../server/src/features/chat/embedded');
const examples = topicExamples();
writeFileSync(join(folder, 'topic-weights.json'), weightsFile(learnTopics(examples)));
const read = readLeftOut(examples);
const topic = learnConfidence(judgeTopics(read));
const entry = learnConfidence(judgeEntries(read, topic));
writeFileSync(join(folder, 'confidence-weights.json'), `${JSON.stringify({ topic, entry }, null, 2)}\n`);
console.log(`${examples.length} examples`);
