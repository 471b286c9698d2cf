import { createHash } from 'node:crypto';
import type { SlotOffer } from '@it-lotse/contract/chat';
import { isOutage, unusable } from '../../../providers/model-fault.ts';
import { estimateTokens, type ModelAnswer, type ModelClient, type ModelMessage } from '../../../providers/openai.ts';
import { bookingSetting } from '../../appointments/booking-setting.ts';
import type { Assistant, AssistantAnswer } from '../assistant.ts';
import type { ChatNeeds } from '../chat-needs.ts';
import { findSlotOffers } from '../slot-offers.ts';
import { factsOf } from './answer-facts.ts';
import { answerFormat, readAnswer } from './answer-format.ts';
import { conversationOf, systemPrompt } from './assistant-prompt.ts';
import { type Reservation, reserveBudget, settleBudget } from './budget.ts';
import { freeSlotsTool, lookUpSlots, mostSlots, toolResult } from './free-slots-tool.ts';
import { readGrowingResponse } from './growing-json.ts';
import { GuardedAnswer } from './guarded-answer.ts';
import { recordModelFault, recordModelSuccess } from './model-state.ts';

const mostToolRounds = 2;
const mostCallsPerRound = 3;
/** An answer has 300 or so; the rest is room for thoughts a model has before it speaks, which are paid, too. */
const maxOutputTokens = 2_000;
/** Offered unasked where an appointment is recommended. */
const slotsUnasked = 4;

/**
 * The assistant behind which stands a language model. What it says reaches the visitor only after the guard.
 * `answer` throws ModelFault, AnswerRefused or BudgetSpent; what was told until then is void.
 */
export function createOpenAiAssistant(client: ModelClient): Assistant {
  return {
    async answer(ctx, turns, { signal, sessionKey, onText }) {
      const talk = new Talk(ctx, client, sessionKey, onText);
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(client.patienceMs)]);
      try {
        const answer = await talk.lead(
          [{ role: 'system', content: systemPrompt(ctx) }, ...conversationOf(turns)],
          inTime,
        );
        await recordModelSuccess(ctx);
        return answer;
      } catch (error) {
        if (isOutage(error)) await recordModelFault(ctx, error);
        // It answered, only not in a way that helps.
        else if (talk.wasHeard) await recordModelSuccess(ctx);
        throw error;
      }
    },
  };
}

/** One answer, with the look-ups it takes. */
class Talk {
  private readonly ctx: ChatNeeds;
  private readonly client: ModelClient;
  private readonly safetyIdentifier: string;
  private readonly onText: (piece: string) => void;
  private readonly services: readonly string[];
  private slots: SlotOffer[] = [];
  /** The model has said something complete. */
  wasHeard = false;

  constructor(ctx: ChatNeeds, client: ModelClient, sessionKey: string, onText: (piece: string) => void) {
    this.ctx = ctx;
    this.client = client;
    this.safetyIdentifier = createHash('sha256').update(sessionKey).digest('hex');
    this.onText = onText;
    this.services = ctx.settings.get(bookingSetting).services.flatMap(({ key, active }) => (active ? [key] : []));
  }

  async lead(messages: readonly ModelMessage[], signal: AbortSignal): Promise<AssistantAnswer> {
    const said = [...messages];
    for (let round = 0; ; round += 1) {
      const guarded = new GuardedAnswer(factsOf(this.ctx, this.slots), this.ctx.clock.now(), this.onText);
      const answer = await this.ask(said, round < mostToolRounds, guarded, signal);
      // Words that are out already are the answer, whatever else was asked for.
      if (answer.toolCalls.length === 0 || guarded.text !== '') return this.conclude(answer, guarded);
      if (round === mostToolRounds) throw unusable('nur Rückfragen', answer.requestId);
      said.push(...(await this.useTools(answer)));
      signal.throwIfAborted();
    }
  }

  private async ask(
    messages: readonly ModelMessage[],
    mayUseTools: boolean,
    guarded: GuardedAnswer,
    signal: AbortSignal,
  ): Promise<ModelAnswer> {
    const tools = this.services.length > 0 ? [freeSlotsTool(this.services)] : [];
    const format = answerFormat(this.services);
    const sent = JSON.stringify([messages, tools, format]);
    const atMost = { inputTokens: estimateTokens(sent) * 2, outputTokens: maxOutputTokens };
    let reservation: Reservation | null = null;
    const answer = await this.client.ask(
      { messages, tools, mayUseTools, format, maxOutputTokens, safetyIdentifier: this.safetyIdentifier },
      {
        signal,
        onGrowth: (content) => guarded.grow(readGrowingResponse(content)),
        beforeRequest: async () => {
          reservation = await reserveBudget(this.ctx, atMost);
        },
        afterRequest: async (usage) => {
          // Thoughts nobody sees are paid, too: where the provider told nothing, the most it can have been.
          if (reservation) await settleBudget(this.ctx, reservation, usage ?? atMost);
        },
      },
    );
    this.wasHeard = true;
    return answer;
  }

  /** The calls and their results, as the model wants to read them. */
  private async useTools({ toolCalls }: ModelAnswer): Promise<ModelMessage[]> {
    const calls = toolCalls
      .slice(0, mostCallsPerRound)
      .map((call, index) => ({ ...call, id: call.id || `call_${index}` }));
    const found: Array<{ id: string; slots: SlotOffer[] | null }> = [];
    for (const call of calls) found.push({ id: call.id, slots: await lookUpSlots(this.ctx, call) });
    const known = new Map(
      [...found.flatMap(({ slots }) => slots ?? []), ...this.slots].map((slot) => [slot.url, slot]),
    );
    this.slots = [...known.values()].slice(0, mostSlots);
    const results = found.map(
      ({ id, slots }): ModelMessage => ({ role: 'tool', tool_call_id: id, content: toolResult(slots, this.slots) }),
    );
    const asked = calls.map(({ id, name, arguments: given }) => ({
      id,
      type: 'function' as const,
      function: { name, arguments: given },
    }));
    return [{ role: 'assistant', content: null, tool_calls: asked }, ...results];
  }

  private async conclude(answer: ModelAnswer, guarded: GuardedAnswer): Promise<AssistantAnswer> {
    const said = readAnswer(answer.content, this.services);
    if (!said) throw unusable('nicht lesbar', answer.requestId);
    const response = guarded.finish(said.response);
    if (response === '') throw unusable('leer', answer.requestId);
    const suggested_service = said.requires_appointment ? said.suggested_service : null;
    return { ...said, response, suggested_service, slots: await this.slotsFor(suggested_service) };
  }

  private async slotsFor(service: string | null): Promise<SlotOffer[]> {
    if (this.slots.length > 0) return this.slots;
    return service === null ? [] : findSlotOffers(this.ctx, { service, limit: slotsUnasked });
  }
}
