import type { OfficeEvent } from '@it-lotse/contract/events';

/** A message belongs to the story of its conversation. */
const notOfAStory: readonly string[] = ['id', 'message_id'];

/** The record an event is about: what happened to it before is the same story. null: the event stands alone. */
function storyOf(event: OfficeEvent): string | null {
  const ofRecord = ([field]: [string, unknown]) =>
    field === 'phone_number' || (field.endsWith('_id') && !notOfAStory.includes(field));
  const [field, id] = Object.entries(event).find(ofRecord) ?? [];
  return field && id ? `${field} ${id}` : null;
}

/** Of each story the first given event, at most `limit` of them. */
export function newestOfEachStory(newestFirst: Iterable<OfficeEvent>, limit: number): OfficeEvent[] {
  const told = new Set<string>();
  const shown: OfficeEvent[] = [];
  for (const event of newestFirst) {
    const story = storyOf(event);
    if (story !== null && told.has(story)) continue;
    if (story !== null) told.add(story);
    shown.push(event);
    if (shown.length === limit) break;
  }
  return shown;
}
