import type { AssistantKind } from '@it-lotse/contract/chat';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { isOutage, ModelFault, tooSlow } from '../../providers/model-fault.ts';
import { AnswerRefused } from './ai/answer-guard.ts';
import { BudgetSpent, spentTodayCents } from './ai/budget.ts';
import type { Assistant, AssistantAnswer, Turn } from './assistant.ts';
import { assistantSetting } from './assistant-setting.ts';
import type { ChatParts } from './chat-parts.ts';
import { lastResortOf } from './chat-rules.ts';
import { liveFactsOf } from './embedded/answers/live-facts.ts';
import { readDanger } from './triage/read-danger.ts';
import { askFirst, triage } from './triage/triage.ts';

type Choosing = Pick<ChatParts, 'assistants' | 'settings'>;

/** Whether a model is set up and the operator wants it to answer. Then texts of visitors leave this server. */
export function isModelInUse({ assistants, settings }: Choosing): boolean {
  const { use_model, daily_cap_cents } = settings.get(assistantSetting);
  return assistants.model !== null && use_model && daily_cap_cents > 0;
}

/** Whether the model may be asked now. Its own look at the budget is exact; this one spares the way there. */
function mayAskModel(ctx: ChatParts): boolean {
  return isModelInUse(ctx) && !isBudgetSpent(ctx) && !ctx.modelBreaker.isOpen();
}

export function isBudgetSpent(ctx: ChatParts): boolean {
  return spentTodayCents(ctx) >= ctx.settings.get(assistantSetting).daily_cap_cents;
}

export interface Question {
  /** Ends with the visitor's newest message. */
  readonly turns: readonly Turn[];
  readonly sessionKey: string;
  /** The visitor was told that a provider processes what is written. */
  readonly mayLeave: boolean;
  /** Aborted when nobody wants the answer any more. */
  readonly dropped: AbortSignal;
  onText(piece: string): void;
  /** What was told so far is void: another assistant begins. */
  onStartAgain(): void;
}

/**
 * Danger is answered by the triage, whoever answers else. Asks the model where it may be asked, and the built-in assistant where it may not or does not answer properly. There is
 * always an answer, unless it was dropped.
 */
export async function askAssistant(
  ctx: ChatParts,
  question: Question,
): Promise<{ answer: AssistantAnswer; assistant: AssistantKind }> {
  const urgent =
    triage(question.turns, ctx.settings.get(businessProfileSetting)) ?? (await carefulAnswer(ctx, question.turns));
  if (urgent) {
    question.onText(urgent.response);
    return { answer: urgent, assistant: 'embedded' };
  }
  const { model, embedded } = ctx.assistants;
  if (model && question.mayLeave && mayAskModel(ctx)) {
    try {
      const answer = await askModel(ctx, model.assistant, question);
      ctx.modelBreaker.worked();
      return { answer, assistant: 'openai' };
    } catch (error) {
      question.dropped.throwIfAborted();
      noteFault(ctx, error);
      question.onStartAgain();
    }
  }
  const assistant = question.mayLeave && isModelInUse(ctx) ? 'fallback' : 'embedded';
  const { turns, sessionKey, dropped: signal } = question;
  try {
    const answer = await embedded.answer(ctx, turns, { signal, sessionKey, onText: (piece) => question.onText(piece) });
    return { answer, assistant };
  } catch (error) {
    signal.throwIfAborted();
    ctx.log.error({ err: error }, 'the built-in assistant failed');
    question.onStartAgain();
    const answer = lastResortOf(ctx.settings.get(businessProfileSetting));
    question.onText(answer.response);
    return { answer, assistant };
  }
}

/** What is said where a danger is likely; the built-in assistant alone is sure to keep to it. Null: nothing makes it likely. */
async function carefulAnswer(ctx: ChatParts, turns: readonly Turn[]): Promise<AssistantAnswer | null> {
  const newest = turns.at(-1)?.text ?? '';
  const doubt = readDanger(newest);
  if (!doubt) return null;
  const facts = liveFactsOf(ctx);
  return askFirst(newest, doubt, await ctx.assistants.knowledge.answer(turns, facts), facts.profile);
}

/** Asks the model as long as a visitor is ready to wait: for the first words, and for the whole. */
async function askModel(ctx: ChatParts, model: Assistant, question: Question): Promise<AssistantAnswer> {
  const { firstTextMs, wholeAnswerMs } = ctx.assistants.patience;
  const impatience = new AbortController();
  const losePatience = () => impatience.abort(tooSlow());
  const first = setTimeout(losePatience, firstTextMs);
  const whole = setTimeout(losePatience, wholeAnswerMs);
  const signal = AbortSignal.any([question.dropped, ctx.chatLive.stopping, impatience.signal]);
  let isOver = false;
  const givenUp = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    signal.throwIfAborted();
    const { turns, sessionKey } = question;
    const answer = model.answer(ctx, turns, {
      signal,
      sessionKey,
      onText(piece) {
        if (isOver || piece === '') return;
        clearTimeout(first);
        question.onText(piece);
      },
    });
    const given = await Promise.race([answer, givenUp]);
    if (given.response.trim() === '') throw new Error('The model gave a blank answer');
    return given;
  } finally {
    isOver = true;
    clearTimeout(first);
    clearTimeout(whole);
    givenUp.catch(() => undefined);
  }
}

function noteFault(ctx: ChatParts, error: unknown): void {
  // Nothing is wrong with the model.
  if (ctx.chatLive.stopping.aborted) return;
  if (error instanceof BudgetSpent) {
    ctx.modelBreaker.refusedForMoney();
    return;
  }
  // What one visitor makes it say, or ask in vain, is no reason to keep it from the others.
  const concernsAll = !(error instanceof AnswerRefused) && (!(error instanceof ModelFault) || isOutage(error));
  if (concernsAll) ctx.modelBreaker.failed();
  ctx.log.warn({ err: error }, 'the model did not answer properly');
}
