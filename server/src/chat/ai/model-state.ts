import type { Context } from '../../context.ts';

import { markAlarmed, recordProviderError, recordProviderSuccess } from '../../database/provider-states.ts';
import { recordEvent } from '../../events/event-log.ts';
import type { ModelFault } from '../../providers/model-fault.ts';

/** The model answered, whatever became of the answer. After an outage the operator hears that it is over. */
export async function recordModelSuccess(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.commits.write((db) => {
    recordProviderSuccess(db, 'openai', now);
    if (markAlarmed(db, 'openai', null)) recordEvent(db, now, { type: 'assistant.recovered' });
  });
}

/** The operator is told once per outage, and only of one that they have to end themselves. */
export async function recordModelFault(ctx: Context, fault: ModelFault): Promise<void> {
  const now = ctx.clock.now();
  await ctx.commits.write((db) => {
    recordProviderError(db, 'openai', now, fault.message);
    if (fault.needsOperator && markAlarmed(db, 'openai', now)) {
      recordEvent(db, now, { type: 'assistant.failing', reason: fault.message });
    }
  });
}
