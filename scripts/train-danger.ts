import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allExamples, learnDanger } from '../tests/assistant/learn-danger.ts';
import { weightsFile } from '../tests/assistant/learn-vote.ts';

/** `npm run train-danger`: what the triage's vote learns from the labelled messages and the grammar, into one small file. */
const file = join(import.meta.dirname, '../server/src/features/chat/triage/danger-weights.json');
const examples = allExamples();
writeFileSync(file, `${JSON.stringify(weightsFile(learnDanger(examples)), null, 2)}\n`);
console.log(`${examples.length} examples`);
