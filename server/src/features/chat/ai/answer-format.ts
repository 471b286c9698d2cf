import { type ProblemCategory, problemCategories } from '@it-lotse/contract/chat';
import { z } from 'zod';
import { readWholeAnswer } from './growing-json.ts';

/** What the model says besides the text. */
export interface Said {
  readonly response: string;
  readonly problem_category: ProblemCategory;
  readonly requires_appointment: boolean;
  readonly suggested_service: string | null;
  readonly wants_person: boolean;
}

/** What the model is asked for. `response` stands first, so that it can be read while the rest is still being written. */
export function answerFormat(services: readonly string[]): { name: string; schema: Record<string, unknown> } {
  const schema = z.object({
    response: z.string().describe('Die Antwort an den Besucher: nur Text, kein Markdown, keine Links'),
    problem_category: z.enum(problemCategories),
    requires_appointment: z.boolean().describe('true nur nach den Regeln für Terminempfehlungen'),
    suggested_service: z.enum(services).nullable().describe('Schlüssel der passenden Leistung, sonst null'),
    wants_person: z.boolean().describe('Der Besucher möchte einen Menschen sprechen, oder es ist ein Notfall'),
  });
  const { $schema: _, ...strict } = z.toJSONSchema(schema, { target: 'draft-7' });
  return { name: 'support_answer', schema: strict };
}

/** Servers may ignore the format: whatever is wrong beside the text becomes what does least harm. */
const lenient = z.object({
  response: z.string().regex(/\S/),
  problem_category: z.enum(problemCategories).catch('general'),
  requires_appointment: z.boolean().catch(false),
  suggested_service: z.string().nullable().catch(null),
  wants_person: z.boolean().catch(false),
});

/** @returns null when the answer cannot be read */
export function readAnswer(content: string, services: readonly string[]): Said | null {
  const { success, data } = lenient.safeParse(readWholeAnswer(content));
  if (!success) return null;
  const service = data.suggested_service;
  return { ...data, suggested_service: service !== null && services.includes(service) ? service : null };
}
