import { z } from 'zod';
import { defineEvents, news } from './define-events.ts';

/** Nobody is named in them: an import is about hundreds. */
export const contactImportEvents = defineEvents({
  'contacts.imported': news(() => ({ import_id: z.string(), created: z.number().int(), extended: z.number().int() })),
  'contacts.import_undone': news(() => ({ import_id: z.string(), removed: z.number().int(), kept: z.number().int() })),
});
