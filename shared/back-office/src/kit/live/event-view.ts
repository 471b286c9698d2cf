import type { EventNamed } from '@it-lotse/contract/define-events';
import type { OpenConversation } from '@it-lotse/contract/today';
import type { RecordLink } from '../record-links.ts';
import type { ConversationLook } from '../typed-reply.ts';
import type { ActivityIcon } from './activity-icons.ts';
import type { NewsTopic, NoticeKind, Settled, Told } from './news-topic.ts';

export interface ActivityText {
  readonly title: string;
  readonly detail: string;
}

/** Paths of the contract's calls; people: of all that show people. */
type StaleCalls = readonly string[] | 'people';

/** What the back office makes of one event. */
export interface EventView<Event> {
  /** The line under 'Aktuelle Aktivitäten'. */
  readonly activity: (event: Event) => ActivityText;
  readonly icon: ActivityIcon;
  /** Which calls answer differently now. */
  readonly stale: StaleCalls | ((event: Event) => StaleCalls);
  /** What the operator is told, wherever they are; absent: nothing. */
  readonly notice?: (event: Event) => Told | null;
  /** Of what there is nothing left to tell. */
  readonly ends?: (event: Event) => readonly Settled[];
  /** An answer that is loaded may hold what exists nowhere else any more. */
  readonly deletes?: true;
}

/** A view of each event of a feature: none can be forgotten. */
type EventViews<Events> = { readonly [Type in keyof Events]: EventView<EventNamed<Events, Type>> };

/** What a feature makes of its events. It is pure: Electron's main process tells of news, too. */
export interface FeatureNews<Events> {
  /** Absent: what is told of it is switched off with the alarms, or with the kind of another feature. */
  readonly kind?: NoticeKind;
  /** In the order in which they are told. */
  readonly topics: readonly NewsTopic<never>[];
  /** Its calls that show people: they answer differently once one is erased. */
  readonly people: readonly string[];
  /** Its calls that show a record of another feature, by a call of that one: what makes the other stale makes these, too. */
  readonly staleWith?: Readonly<Record<string, readonly string[]>>;
  /** Those who wait for an answer from it, by their kind. */
  readonly conversations?: Readonly<Partial<Record<OpenConversation['kind'], ConversationLook>>>;
  /** Folders of files of the server the operator may save. */
  readonly files?: readonly string[];
  /** Pages of its own that are not among `paths`, since no other feature links to them. */
  readonly pages?: readonly string[];
  /** Its records that are opened by a link from outside, by the word of the link. */
  readonly links?: Readonly<Record<string, RecordLink>>;
  readonly events: EventViews<Events>;
}
