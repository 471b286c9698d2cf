import { z } from 'zod';
import { problemCategory } from './chat.ts';
import { defineEndpoint } from './endpoint.ts';
import { blankableText, requiredLine, requiredText } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/** What the built-in assistant tells somebody about one problem. Plain text; {phone} and the like are filled in. */
export const assistantText = lazyObject(() => ({
  opening: requiredText('Der Anfang', 1200),
  steps: z
    .array(requiredLine('Ein Schritt', 400), { error: 'Die Schritte fehlen.' })
    .max(7, 'Mehr als 7 Schritte liest niemand.'),
  closing: blankableText('Der Schluss', 800),
}));
export type AssistantText = z.infer<typeof assistantText>;

/** The operator's own wording by the key of an entry. */
export const ownAssistantTexts = z.record(z.string(), assistantText);
export type OwnAssistantTexts = z.infer<typeof ownAssistantTexts>;

/** Something visitors ask the built-in assistant. */
export const assistantEntry = lazyObject(() => ({
  key: z.string(),
  category: problemCategory,
  help: z
    .enum(['first-aid', 'appointment', 'information'])
    .describe('first-aid: steps answer it · appointment: steps only keep the damage small · information: no problem'),
  asks: z.array(z.string()).min(1).describe('How visitors put it; the first names the entry'),
  shipped: assistantText.describe('What comes with the program'),
  own: assistantText.nullable().describe('null: what comes with the program is told'),
}));
export type AssistantEntry = z.infer<typeof assistantEntry>;

const entryParams = lazyObject(() => ({ key: z.string().describe('Of the entry') }));

export const listAssistantTexts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/assistant-texts',
  summary: 'What the built-in assistant tells visitors, and what its placeholders stand for now',
  access: 'operator',
  answer: lazyObject(() => ({
    entries: z.array(assistantEntry),
    placeholders: z.array(z.object({ name: z.string(), text: z.string() })),
  })),
});

export const updateAssistantText = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/assistant-texts/{key}',
  summary: 'Tell an entry in words of one’s own; dangers and urgent help are told elsewhere and cannot be changed',
  access: 'operator',
  params: entryParams,
  body: assistantText,
  answer: assistantEntry,
});

export const resetAssistantText = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/assistant-texts/{key}',
  summary: 'Tell an entry again as it comes with the program',
  access: 'operator',
  params: entryParams,
  answer: assistantEntry,
});
