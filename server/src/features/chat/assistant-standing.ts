import type { AssistantKind } from '@it-lotse/contract/chat';
import { formatMoney } from '@it-lotse/domain/format-money';
import { findProviderState } from '../../kernel/database/provider-states.ts';
import { isBudgetSpent, isModelInUse } from './assistant-choice.ts';
import { assistantSetting } from './assistant-setting.ts';
import type { ChatParts } from './chat-parts.ts';

const howTo = 'Der eingebaute Assistent antwortet. Ein Sprachmodell antwortet, sobald eines eingerichtet ist.';
const notWanted = 'Der eingebaute Assistent antwortet: So ist es in den Einstellungen gewählt.';
const noBudget = 'Der eingebaute Assistent antwortet: Das Tagesbudget für das Sprachmodell steht auf 0.';
const resting = 'Das Sprachmodell antwortet gerade nicht. Solange antwortet der eingebaute Assistent.';

/** Who answers at present; `reason` (German) says why it is not the model, and how to change that. */
export function assistantStanding(ctx: ChatParts): { kind: AssistantKind; reason: string | null } {
  const { use_model, daily_cap_cents } = ctx.settings.get(assistantSetting);
  if (!ctx.assistants.model) return { kind: 'embedded', reason: howTo };
  if (!use_model) return { kind: 'embedded', reason: notWanted };
  if (daily_cap_cents === 0) return { kind: 'embedded', reason: noBudget };
  if (isBudgetSpent(ctx) || ctx.modelBreaker.wasTooDear()) {
    return {
      kind: 'fallback',
      reason: `Das Tagesbudget von ${formatMoney(daily_cap_cents)} ist aufgebraucht. Bis Mitternacht antwortet der eingebaute Assistent.`,
    };
  }
  const { state, reason } = findProviderState(ctx.db, 'openai');
  if (state === 'failing') return { kind: 'fallback', reason: reason ?? resting };
  if (ctx.modelBreaker.isOpen()) return { kind: 'fallback', reason: resting };
  return { kind: 'openai', reason: null };
}

/** Who processes the texts of visitors, as they read it; null: nobody but this server. */
export function processorOf(ctx: Pick<ChatParts, 'assistants' | 'settings'>): string | null {
  const { model } = ctx.assistants;
  if (!model || !isModelInUse(ctx)) return null;
  const { processor_name } = ctx.settings.get(assistantSetting);
  return processor_name || (isOpenAi(model.host) ? 'OpenAI' : model.host);
}

function isOpenAi(host: string): boolean {
  return /(?:^|\.)api\.openai\.com(?::\d+)?$/.test(host);
}
