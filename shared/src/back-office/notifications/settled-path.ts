import type { OfficeEvent } from '../../contract/events.ts';
import { viewOf } from '../live/office-views.ts';

/** The record of which nothing is left to tell: somebody has read it, on whichever device, or it is gone. */
export function settledPath(event: OfficeEvent): string | null {
  for (const { topic, record } of viewOf(event).ends?.(event) ?? []) {
    if (record !== null && topic.shownAt) return topic.shownAt(record);
  }
  return null;
}
