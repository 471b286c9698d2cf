import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allExamples, learnDanger } from '../tests/assistant/learn-danger.ts';

/** `npm run train-danger`: what the triage's vote learns from the labelled messages and the grammar, into one small file. */
const file = join(import.meta.dirname, '../server/src/chat/triage/danger-weights.json');
const examples = allExamples();
const { scale, bytes } = learnDanger(examples);
writeFileSync(file, `${JSON.stringify({ scale, weights: Buffer.from(bytes).toString('base64') }, null, 2)}\n`);
console.log(`${examples.length} examples`);
