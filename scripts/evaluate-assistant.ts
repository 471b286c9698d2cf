import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { createServerParts } from '../server/src/app/create-server-parts.ts';
import type { ServerParts } from '../server/src/app/server-parts.ts';
import { loadConfig } from '../server/src/config.ts';
import type { Assistant } from '../server/src/features/chat/assistant.ts';
import { assistantSetting } from '../server/src/features/chat/assistant-setting.ts';
import { createAssistants } from '../server/src/features/chat/assistants.ts';
import { liveFactsOf } from '../server/src/features/chat/embedded/answers/live-facts.ts';
import { answerFromKnowledge } from '../server/src/test-support/built-in-knowledge.ts';
import { accuracyOf, byCategory, type Decider, judge, questions, type Verdict } from '../tests/assistant/accuracy.ts';
import { type EvaluationPart, loadEvaluationSet } from '../tests/assistant/evaluation-set.ts';
import { countOf, judgeTriage, outcomes, roundOutcomes } from '../tests/assistant/triage-accuracy.ts';
import { loadMoreMessages, loadTriageSet, readMessages } from '../tests/assistant/triage-set.ts';
import { loadEnvironmentFile, refuseWithReason } from './command-line.ts';

const parts: readonly EvaluationPart[] = ['development', 'held-out'];
const modelPatienceMs = 60_000;

/**
 * `npm run evaluate [-- --model]`: how often the built-in assistant, and with --model the configured one too, decides as
 * the evaluation set expects. Single messages are named for the development part only: whoever knows the held-out ones
 * can no longer measure with them. With `--round FILE` instead: messages in the format of triage-more.txt, judged answer by answer.
 */
await refuseWithReason(async () => {
  loadEnvironmentFile();
  const { values } = parseArgs({
    options: { model: { type: 'boolean', default: false }, round: { type: 'string' }, each: { type: 'boolean' } },
  });
  const folder = mkdtempSync(join(tmpdir(), 'it-lotse-evaluation-'));
  const config = { ...loadConfig(), dataDir: folder, backupDir: join(folder, 'backups') };
  const ctx = createServerParts(config, pino({ level: 'silent' }));
  try {
    if (values.round !== undefined) return printRound(ctx, values.round, values.each === true);
    const { model } = createAssistants(() => config);
    printTriage(ctx);
    if (values.model && !model)
      throw new Error('Es ist kein Modell eingerichtet (OPENAI_API_KEY oder OPENAI_BASE_URL).');
    await evaluate('Eingebauter Assistent', async (turns) => answerFromKnowledge(turns, liveFactsOf(ctx)));
    if (values.model && model) {
      // The evaluation is asked for by name; the day's budget of the website has nothing to do with it.
      await ctx.settings.set(assistantSetting, {
        ...ctx.settings.get(assistantSetting),
        use_model: true,
        daily_cap_cents: 1_000_000,
      });
      await evaluate(`${model.model} (${model.host})`, deciderOf(ctx, model.assistant));
    }
  } finally {
    ctx.close();
    rmSync(folder, { recursive: true });
  }
});

/** One that cannot answer decides nothing. */
function deciderOf(ctx: ServerParts, assistant: Assistant): Decider {
  return async (turns) => {
    const options = { signal: AbortSignal.timeout(modelPatienceMs), sessionKey: 'evaluation', onText: () => undefined };
    return assistant.answer(ctx, turns, options).catch(() => null);
  };
}

async function evaluate(name: string, decide: Decider): Promise<void> {
  console.log(`\n${name}`);
  for (const part of parts) {
    const verdicts = await judge(loadEvaluationSet(part), decide);
    const unanswered = verdicts.filter(({ decided }) => decided === null).length;
    console.log(`\n${part}: ${verdicts.length} messages${unanswered ? `, ${unanswered} without a usable answer` : ''}`);
    console.log(['', 'messages', ...questions, 'not sure', 'wrong topic'].map(cell).join(''));
    for (const group of byCategory(verdicts)) console.log(rowOf(group.category, group.verdicts));
    console.log(rowOf('all', verdicts));
    if (part === 'development') printMistakes(verdicts);
  }
}

/** The totals of a round of messages nobody has learnt from. `each`: also every message that got something else than it should. */
function printRound(ctx: ServerParts, file: string, each: boolean): void {
  const verdicts = judgeTriage(readMessages(readFileSync(file, 'utf8'), 'held-out'), liveFactsOf(ctx));
  for (const part of ['ordinary', 'in danger'] as const) {
    const judged = verdicts.filter(({ message }) => (message.kind === null) === (part === 'ordinary'));
    const counts = roundOutcomes[part].map(([name, ...all]) => {
      const count = all.reduce((sum, outcome) => sum + countOf(judged, outcome), 0);
      return `${name} ${count} (${((count / judged.length || 0) * 100).toFixed(1)} %)`;
    });
    console.log(`${judged.length} ${part}: ${counts.join(' · ')}`);
  }
  if (!each) return;
  for (const { message, outcome } of verdicts.filter((verdict) => verdict.outcome !== 'right'))
    console.log(
      `${outcome}: ${message.kind ?? `${message.categories}: ${message.entries}`}: ${message.texts.join(' || ')}`,
    );
}

/** What a visitor in danger gets, whichever assistant answers else; nobody's words are shown. */
function printTriage(ctx: ServerParts): void {
  console.log('\nTriage, in front of both assistants');
  for (const part of parts) {
    const verdicts = judgeTriage([...loadTriageSet(part), ...loadMoreMessages(part)], liveFactsOf(ctx));
    const inDanger = verdicts.filter(({ message }) => message.kind !== null);
    const everyday = verdicts.filter(({ message }) => message.kind === null);
    console.log(`\n${part}: ${inDanger.length} in danger, ${everyday.length} everyday`);
    for (const outcome of outcomes) {
      const counts = [countOf(inDanger, outcome), countOf(everyday, outcome)].map(String);
      console.log([outcome, ...counts].map(cell).join(''));
    }
  }
}

function cell(text: string): string {
  return text.padEnd(13);
}

function rowOf(name: string, verdicts: readonly Verdict[]): string {
  const shares = questions.map((question) => `${(accuracyOf(verdicts, question) * 100).toFixed(1)} %`);
  const notSure = verdicts.filter(({ abstained }) => abstained).length;
  const wrong = verdicts.filter(({ category, abstained }) => !category && !abstained).length;
  return [name, String(verdicts.length), ...shares, String(notSure), String(wrong)].map(cell).join('');
}

function printMistakes(verdicts: readonly Verdict[]): void {
  for (const { message, decided, ...right } of verdicts) {
    const wrong = questions.filter((question) => !right[question] && !(question === 'category' && right.abstained));
    if (wrong.length === 0) continue;
    const got = decided
      ? `${decided.problem_category}, ${decided.requires_appointment ? (decided.suggested_service ?? 'appointment') : 'no appointment'}`
      : 'no answer';
    console.log(`  ${message.id} ${wrong.join(', ')}: got ${got}: ${message.turns.at(-1)?.text.slice(0, 80)}`);
  }
}
