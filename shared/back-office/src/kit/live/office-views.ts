import { listActivities } from '@it-lotse/contract/activities';
import type { OfficeEvent, OfficeEventType } from '@it-lotse/contract/events';
import type { OpenConversation } from '@it-lotse/contract/today';
import type { RecordLink } from '../record-links.ts';
import type { ConversationLook } from '../typed-reply.ts';
import { alarmKind, alarms } from './alarms.ts';
import type { EventView, FeatureNews } from './event-view.ts';
import type { NewsTopic, NoticeKind } from './news-topic.ts';

/** What all features together make of events. */
export interface OfficeViews<Type extends OfficeEventType = OfficeEventType> {
  readonly viewOf: (event: Extract<OfficeEvent, { type: Type }>) => EventView<OfficeEvent>;
  /** What is broken is told first, then in the order of the features. */
  readonly topics: readonly NewsTopic<never>[];
  /** What can be switched off. */
  readonly kinds: readonly NoticeKind[];
  readonly conversations: Readonly<Record<OpenConversation['kind'], ConversationLook>>;
  /** Folders of files of the server the operator may save. */
  readonly files: readonly string[];
  /** Pages of features that others do not link to. */
  readonly pages: readonly string[];
  /** Records that are opened by a link from outside, by the word of the link. */
  readonly links: Readonly<Record<string, RecordLink>>;
  /** Which calls answer differently after an event. */
  readonly stalePaths: (event: OfficeEvent) => readonly string[];
  /** Whether an event says that something is broken. */
  readonly isAlarm: (event: OfficeEvent) => boolean;
  /** The record of which nothing is left to tell: somebody has read it, on whichever device, or it is gone. */
  readonly settledPath: (event: OfficeEvent) => string | null;
}

type AnyNews = Pick<
  FeatureNews<unknown>,
  'kind' | 'topics' | 'people' | 'staleWith' | 'conversations' | 'files' | 'pages' | 'links'
> & {
  readonly events: { readonly [Type in OfficeEventType]?: EventView<never> };
};
type KeysOfEach<Each> = Each extends unknown ? keyof Each : never;
type TypesOf<Features extends readonly AnyNews[]> = KeysOfEach<Features[number]['events']> & OfficeEventType;

/** Of features that leave out an event it is no `OfficeViews` of all events, which does not compile. */
export function joinViews<const Features extends readonly AnyNews[]>(
  features: Features,
): OfficeViews<TypesOf<Features>> {
  const views = Object.assign({}, ...features.map(({ events }) => events)) as Readonly<
    Record<OfficeEventType, EventView<OfficeEvent>>
  >;
  const viewOf = (event: OfficeEvent) => views[event.type];
  const people = features.flatMap((feature) => feature.people);
  return {
    viewOf,
    topics: [alarms, ...features.flatMap(({ topics }) => topics)],
    kinds: [...features.flatMap(({ kind }) => kind ?? []), alarmKind],
    conversations: Object.assign({}, ...features.map(({ conversations }) => conversations)),
    files: features.flatMap(({ files = [] }) => files),
    pages: features.flatMap(({ pages = [] }) => pages),
    links: Object.assign({}, ...features.map(({ links }) => links)),
    stalePaths(event) {
      const { stale } = viewOf(event);
      const calls = typeof stale === 'function' ? stale(event) : stale;
      const named = calls === 'people' ? people : calls;
      return [
        ...named,
        ...features.flatMap(({ staleWith = {} }) => named.flatMap((call) => staleWith[call] ?? [])),
        listActivities.path,
      ];
    },
    isAlarm: (event) => viewOf(event).notice?.(event)?.topic.kind === alarmKind.key,
    settledPath(event) {
      for (const { topic, record } of viewOf(event).ends?.(event) ?? []) {
        if (record !== null && topic.shownAt) return topic.shownAt(record);
      }
      return null;
    },
  };
}
