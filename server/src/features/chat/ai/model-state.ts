import { markAlarmed, recordProviderError, recordProviderSuccess } from '../../../kernel/database/provider-states.ts';
import { recordEvent } from '../../../kernel/events/event-log.ts';
import type { ModelFault } from '../../../providers/model-fault.ts';
import type { ChatNeeds } from '../chat-needs.ts';

/** The model answered, whatever became of the answer. After an outage the operator hears that it is over. */
export async function recordModelSuccess(ctx: ChatNeeds): Promise<void> {
  await ctx.commits.write((tx) => {
    recordProviderSuccess(tx, 'openai');
    if (markAlarmed(tx, 'openai', null)) recordEvent(tx, { type: 'assistant.recovered' });
  });
}

/** The operator is told once per outage, and only of one that they have to end themselves. */
export async function recordModelFault(ctx: ChatNeeds, fault: ModelFault): Promise<void> {
  await ctx.commits.write((tx) => {
    recordProviderError(tx, 'openai', fault.message);
    if (fault.needsOperator && markAlarmed(tx, 'openai', tx.now)) {
      recordEvent(tx, { type: 'assistant.failing', reason: fault.message });
    }
  });
}
