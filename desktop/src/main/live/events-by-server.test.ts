import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OfficeEvent } from '@it-lotse/contract/events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventsByServer } from './events-by-server.ts';
import { eventPositions } from './live-feed.ts';

const one = 'https://eins.example';
const other = 'https://zwei.example';
const event = (id: number): OfficeEvent => ({
  ...{ id, at: '2026-11-28T09:00:00.000Z', type: 'lead.deleted' as const },
  ...{ lead_id: `lead-${id}`, name: 'Erika Muster' },
});

/** One run of the app after the other, with the same file of positions. */
function runs() {
  const path = join(mkdtempSync(join(tmpdir(), 'it-lotse-events-')), 'positions.json');
  return () => {
    const positions = eventPositions(path);
    const state = { inUse: one, isCovered: false, seen: 0, isLoadedAnew: false };
    const tell = () => {
      if (!state.isCovered) state.seen += 1;
    };
    const reset = () => {
      state.isLoadedAnew = true;
    };
    const page = { tell, reset, isCovered: () => state.isCovered };
    return { state, positions, events: eventsByServer(page, positions, () => state.inUse) };
  };
}

type Run = ReturnType<ReturnType<typeof runs>>;

/** A server the app has heard of before: one it has never heard has left nothing behind. */
function hear({ positions, events }: Run, at: string, id: number) {
  positions(at).write(id);
  positions(at).told();
  events.hear(at, event(id));
}

const steps = ['event', 'lock', 'unlock', 'page listens', 'page leaves'] as const;

test('what the page has not been shown when the app ends makes the next page load everything anew, and nothing else does', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 30 }), (taken) => {
      const start = runs();
      const run = start();
      const { state, events } = run;
      let listens = false;
      let waiting = 0;
      for (const [index, step] of taken.entries()) {
        if (step === 'event') {
          hear(run, one, index + 1);
          if (!listens || state.isCovered) waiting += 1;
        }
        if (step === 'lock') state.isCovered = true;
        if (step === 'unlock') {
          state.isCovered = false;
          events.uncovered();
        }
        if (step === 'page listens') {
          listens = true;
          events.pageListens();
        }
        if (step === 'page leaves') {
          listens = false;
          events.pageLeft();
        }
        if (listens && !state.isCovered) waiting = 0;
      }
      const next = start();
      next.events.pageListens();
      expect(next.state.isLoadedAnew).toBe(waiting > 0);
    }),
  );
});

test('what was heard of another server is told when it is in use, also by the next run', () => {
  const start = runs();
  const run = start();
  run.events.pageListens();
  hear(run, other, 1);
  expect(run.state.seen).toBe(0);
  const next = start();
  next.events.pageListens();
  expect(next.state.isLoadedAnew).toBe(false);
  next.state.inUse = other;
  next.events.pageListens();
  expect(next.state.isLoadedAnew).toBe(true);
});
