import type { OfficeEvent } from '@it-lotse/contract/events';
import type { NewsTopic, Settled } from './news-topic.ts';
import type { OfficeViews } from './office-views.ts';

type Topic = NewsTopic<never>;

/**
 * What there is to tell after the events of a while, oldest first: of each record once, without what is over since and
 * without what the operator did.
 */
export function untoldNews(
  { topics, viewOf }: OfficeViews,
  events: readonly OfficeEvent[],
): ReadonlyMap<Topic, readonly unknown[]> {
  const untold = new Map<Topic, Map<string, unknown>>(topics.map((topic) => [topic, new Map()]));
  for (const event of events) {
    const view = viewOf(event);
    for (const { topic, record } of [...(view.ends?.(event) ?? []), ...endedElsewhere(topics, event)]) {
      if (record === null) untold.get(topic)?.clear();
      else untold.get(topic)?.delete(record);
    }
    const told = view.notice?.(event);
    const pieces = told && untold.get(told.topic);
    if (!pieces) continue;
    const piece = told.piece(pieces.get(told.record) ?? null);
    // What happened last stands last.
    pieces.delete(told.record);
    if (piece !== null) pieces.set(told.record, piece);
  }
  return new Map([...untold].map(([topic, pieces]) => [topic, [...pieces.values()]]));
}

/** What a topic says itself to end with an event of another feature. */
function endedElsewhere(topics: readonly Topic[], event: OfficeEvent): Settled[] {
  return topics.flatMap((topic) => {
    const record = topic.endedBy?.[event.type]?.(event as never);
    return record === undefined ? [] : [{ topic, record }];
  });
}
