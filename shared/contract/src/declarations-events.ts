import { z } from 'zod';
import { defineEvents, news, personal } from './define-events.ts';

const ofDeclaration = { declaration_id: z.string(), name: personal() };

export const declarationEvents = defineEvents({
  'declaration.received': news(() => ({
    ...ofDeclaration,
    kind: z.enum(['withdrawal', 'termination']),
    excerpt: personal(),
  })),
  'declaration.updated': news(() => ofDeclaration),
});
