import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemCategory } from '@it-lotse/contract/chat';
import { z } from 'zod';

/** `development` may be read by whoever writes the assistant's rules, `held-out` only by the script that measures. */
export type EvaluationPart = 'development' | 'held-out';

const turn = z.strictObject({ from: z.enum(['visitor', 'assistant']), text: z.string().trim().min(1) });

/** `services` stands in the file only where several answers are equally right; the reader always fills it. */
const evaluationMessage = z
  .strictObject({
    id: z.string().regex(/^[dh]-\d{3}$/),
    turns: z.array(turn).min(1),
    category: problemCategory,
    appointment: z.boolean(),
    service: z.string().min(1).nullable(),
    services: z.array(z.string().min(1)).min(2).optional(),
  })
  .transform((message) => ({
    ...message,
    services: message.services ?? (message.service === null ? [] : [message.service]),
  }));

/** One labelled conversation; it ends with the visitor's message whose answer is judged. */
export type EvaluationMessage = Readonly<z.output<typeof evaluationMessage>>;

/** Throws a ZodError that names the entry when the file does not keep its format. */
export function loadEvaluationSet(part: EvaluationPart): EvaluationMessage[] {
  const file = join(import.meta.dirname, `${part}.json`);
  return z.array(evaluationMessage).parse(JSON.parse(readFileSync(file, 'utf8')));
}
