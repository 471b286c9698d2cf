import type { Assistant, AssistantAnswer, Turn } from '../features/chat/assistant.ts';
import type { Assistants } from '../features/chat/assistants.ts';
import { createKnowledgeAnswers } from '../features/chat/embedded/embedded-assistant.ts';
import { eventually } from './test-server.ts';

export const answerOf = (changes: Partial<AssistantAnswer> = {}): AssistantAnswer => ({
  response: 'Starten Sie den Computer einmal neu.',
  problem_category: 'hardware',
  requires_appointment: false,
  suggested_service: null,
  wants_person: false,
  slots: [],
  ...changes,
});

/** Answers as a test tells it, word by word, and knows what it was asked. */
export class ScriptedAssistant implements Assistant {
  readonly asked: Array<readonly Turn[]> = [];
  /** What was told of answers that were not given to the end. */
  aborted = 0;
  script: AssistantAnswer | ((turns: readonly Turn[]) => AssistantAnswer | Error) = answerOf();
  private gate: Promise<void> | undefined;
  private afterWords = 0;
  private open: () => void = () => undefined;

  /** From now on answers stop after so many words, until `release`. */
  hold(afterWords = 0): void {
    this.afterWords = afterWords;
    this.gate = new Promise((resolve) => {
      this.open = resolve;
    });
  }

  release(): void {
    this.gate = undefined;
    this.open();
  }

  wasAsked(times: number): Promise<void> {
    return eventually(() => this.asked.length >= times, `${times} questions`);
  }

  async answer(...[, turns, { signal, onText }]: Parameters<Assistant['answer']>): Promise<AssistantAnswer> {
    this.asked.push(turns);
    const answer = typeof this.script === 'function' ? this.script(turns) : this.script;
    const words = answer instanceof Error ? [] : (answer.response.match(/\s*\S+/g) ?? []);
    for (const [index, word] of words.entries()) {
      if (index === this.afterWords) await this.atGate(signal);
      onText(word);
    }
    if (words.length <= this.afterWords) await this.atGate(signal);
    if (answer instanceof Error) throw answer;
    return answer;
  }

  private async atGate(signal: AbortSignal): Promise<void> {
    if (!this.gate) return;
    const aborted = new Promise<void>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      signal.throwIfAborted();
      await Promise.race([this.gate, aborted]);
    } catch (error) {
      this.aborted += 1;
      throw error;
    }
  }
}

/** A server with two scripted assistants; the patience of visitors is short enough for a test. */
export function scriptedAssistants(patience = { firstTextMs: 12_000, wholeAnswerMs: 25_000 }) {
  const model = new ScriptedAssistant();
  const embedded = new ScriptedAssistant();
  embedded.script = answerOf({ response: 'Ich bin der einfache Assistent.', problem_category: 'general' });
  const assistants: Assistants = {
    model: { assistant: model, model: 'test-model', host: 'api.openai.com' },
    embedded,
    knowledge: createKnowledgeAnswers(),
    patience,
  };
  return { model, embedded, assistants };
}
