import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '../api/use-api.ts';
import type { ContentOf, SendKind, WaitingOf } from './waiting-store.ts';

/** Everything that is to be known of one kind of sending that can wait. All kinds: waiting-kinds.ts. */
export interface WaitingKind<Kind extends SendKind> {
  readonly kind: Kind;
  /** What it is, e.g. 'Antwort an einen Lead'. */
  readonly words: string;
  /** Where its record is shown. */
  path(target: string): string;
  /** What was written or decided, for people. */
  textOf(item: ContentOf<Kind>): string;
  /** Gives it to the server, which takes the same id or the same state only once. Returns why it will never be taken, or null; throws where another try may help. */
  deliver(call: Call, queryClient: QueryClient, item: WaitingOf<Kind>): Promise<string | null>;
  /** The button that takes it back to where it was written; without, it is only thrown away. */
  readonly back?: {
    readonly label: string;
    take(item: WaitingOf<Kind>): void;
    /** The place to write it, where that is another one than its record's. */
    readonly where?: string;
    /** Where something else stands in its place; absent: always. */
    isPossible?(): boolean;
  };
  /** What makes it count whatever stands on the server: the conflict rule. Absent where nothing can conflict. */
  insist?(item: WaitingOf<Kind>): Partial<ContentOf<Kind>>;
  /** Nobody misses it where its record is gone. */
  readonly endsWithRecord?: true;
}
