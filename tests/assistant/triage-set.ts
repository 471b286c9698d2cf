import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dangerKind, problemCategory } from '@it-lotse/shared/contract/chat';
import { z } from 'zod';

const id = z.string().regex(/^t[dh]-\d{3}$/);
/** What a visitor writes, one message after the other; the answer to the last is judged. */
const texts = z.array(z.string().trim().min(1)).min(1);

const triageMessage = z.union([
  z.strictObject({ id, kind: dangerKind, texts }),
  z.strictObject({ id, kind: z.null(), categories: z.array(problemCategory).min(1), texts }),
]);

/** A message of somebody in danger or who asks to spy, or an everyday one and what it is about. */
export type TriageMessage = Readonly<z.output<typeof triageMessage>>;

const probe = z.strictObject({ kind: dangerKind.nullable(), text: z.string().trim().min(1) });

/** Messages written to find what the rules miss. Once measured, the rules learnt from them: they hold what was reached. */
export function loadTriageProbes(): Array<z.output<typeof probe>> {
  return z.array(probe).parse(JSON.parse(readFileSync(join(import.meta.dirname, 'triage-probes.json'), 'utf8')));
}

/** Throws a ZodError that names the entry when the file does not keep its format. */
export function loadTriageSet(part: 'development' | 'held-out'): TriageMessage[] {
  const file = join(import.meta.dirname, `triage-${part}.json`);
  return z.array(triageMessage).parse(JSON.parse(readFileSync(file, 'utf8')));
}
