import { readFileSync } from 'node:fs';
import { type ProblemCategory, problemCategories } from '@it-lotse/contract/chat';
import { KnowledgeFault, logicalLines } from '../../german/logical-lines.ts';

interface FirstStep {
  readonly category: ProblemCategory;
  readonly words: RegExp;
  readonly step: string;
}

let known: readonly FirstStep[] | undefined;

/** What to try first, by topic, in English. The first whose words are found counts. @throws KnowledgeFault */
export function englishSteps(): readonly FirstStep[] {
  known ??= readSteps();
  return known;
}

function readSteps(): FirstStep[] {
  const file = 'english/first-steps.txt';
  const text = readFileSync(new URL(`../knowledge/${file}`, import.meta.url), 'utf8');
  return logicalLines(text).map(({ line, text: written }) => {
    const [, topic, words, step] = /^([a-z]+): (.+?) -> (.+)$/.exec(written) ?? [];
    const category = problemCategories.find((each) => each === topic);
    if (!category || !words || !step) throw new KnowledgeFault(file, line, "'topic: words -> step' is expected");
    const names = words.split(' ').map((word) => word.replace('*', '\\w*'));
    return { category, words: new RegExp(`\\b(${names.join('|')})\\b`, 'i'), step };
  });
}
