import type { OfficeEvent } from '@it-lotse/contract/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newestOfEachStory } from './stories.ts';

const at = '2026-12-01T09:00:00.000Z';
const anyEvent = fc.oneof(
  fc
    .integer({ min: 1, max: 4 })
    .map((n) => ({ type: 'lead.created', lead_id: `l${n}`, name: '', company: '', excerpt: '' })),
  fc.integer({ min: 1, max: 4 }).map((n) => ({ type: 'lead.follow_up_due', lead_id: `l${n}`, name: '' })),
  fc.record({ n: fc.integer({ min: 1, max: 3 }), message_id: fc.string() }).map(({ n, message_id }) => ({
    type: 'whatsapp.received',
    phone_number: `+49${n}`,
    name: '',
    message_id,
    excerpt: '',
  })),
  fc.constant({ type: 'email.released' }),
);
const anyLog = fc
  .array(anyEvent, { maxLength: 60 })
  .map((log) => log.map((facts, index) => ({ ...facts, id: log.length - index, at }) as OfficeEvent));
const recordOf = (event: OfficeEvent) =>
  'lead_id' in event ? event.lead_id : 'phone_number' in event ? event.phone_number : null;

it('of each record only the newest is shown, nothing that stands alone is left out, and the order stays', () => {
  fc.assert(
    fc.property(anyLog, fc.integer({ min: 1, max: 20 }), (log, limit) => {
      const shown = newestOfEachStory(log, limit);
      expect(shown.length).toBeLessThanOrEqual(limit);
      const ids = shown.map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((one, other) => other - one));
      const records = shown.map(recordOf).filter((record) => record !== null);
      expect(new Set(records).size).toBe(records.length);
      for (const event of shown) {
        const record = recordOf(event);
        if (record !== null) expect(log.find((each) => recordOf(each) === record)).toBe(event);
      }
      const oldestShown = shown.length === limit ? Math.min(...ids) : 0;
      const alone = log.filter((event) => recordOf(event) === null && event.id >= oldestShown);
      expect(shown.filter((event) => recordOf(event) === null)).toEqual(alone);
    }),
  );
});
