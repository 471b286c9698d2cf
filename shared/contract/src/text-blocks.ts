import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { requiredLine, requiredText } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/** A text the operator writes again and again. */
export const textBlock = lazyObject(() => ({
  id: z.uuid('Die Kennung ist ungültig.'),
  name: requiredLine('Der Name', 60),
  text: requiredText('Der Text', 4000),
}));
export type TextBlock = z.infer<typeof textBlock>;

export const textBlocks = lazyObject(() => ({
  blocks: z.array(textBlock).max(200, 'Mehr als 200 Textbausteine merkt sich der Server nicht.'),
}));
export type TextBlocks = z.infer<typeof textBlocks>;

export const getTextBlocks = defineEndpoint({
  method: 'GET',
  path: '/api/admin/text-blocks',
  summary: 'Texts for answers, in the order the operator gave them',
  access: 'operator',
  answer: textBlocks,
});

export const updateTextBlocks = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/text-blocks',
  summary: 'Replace them all',
  access: 'operator',
  body: textBlocks,
  answer: textBlocks,
});
