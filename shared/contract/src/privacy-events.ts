import { z } from 'zod';
import { defineEvents, news, personal } from './define-events.ts';
import { ofEachRetained } from './retained.ts';

export const privacyEvents = defineEvents({
  'privacy.exported': news(() => ({ customer_id: z.string() })),
  'privacy.erased': news(() => ({
    customer_id: z.string(),
    deleted: z.number().int().describe('Records of all kinds'),
    kept: z.number().int().describe('Payments and receipts the law keeps'),
  })),
  'privacy.person_is_back': news(() => ({
    customer_id: z.string(),
    name: personal(),
    reason: personal('German: why somebody whom a restored backup brought back is not erased again'),
  })),
  'privacy.retention_run': news(() => ofEachRetained(() => z.number().int())),
  'privacy.settings_changed': news(() => ({})),
});
