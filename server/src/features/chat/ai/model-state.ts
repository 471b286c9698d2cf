import type { Context } from '../../../app/context.ts';
import { markAlarmed, recordProviderError, recordProviderSuccess } from '../../../kernel/database/provider-states.ts';
import { recordEvent } from '../../../kernel/events/event-log.ts';
import type { ModelFault } from '../../../providers/model-fault.ts';

/** The model answered, whatever became of the answer. After an outage the operator hears that it is over. */
export async function recordModelSuccess(ctx: Context): Promise<void> {
  await ctx.commits.write((tx) => {
    recordProviderSuccess(tx, 'openai');
    if (markAlarmed(tx, 'openai', null)) recordEvent(tx, { type: 'assistant.recovered' });
  });
}

/** The operator is told once per outage, and only of one that they have to end themselves. */
export async function recordModelFault(ctx: Context, fault: ModelFault): Promise<void> {
  await ctx.commits.write((tx) => {
    recordProviderError(tx, 'openai', fault.message);
    if (fault.needsOperator && markAlarmed(tx, 'openai', tx.now)) {
      recordEvent(tx, { type: 'assistant.failing', reason: fault.message });
    }
  });
}
