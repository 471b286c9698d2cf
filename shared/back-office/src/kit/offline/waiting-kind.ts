import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '../api/use-api.ts';
import type { TypedReply } from '../typed-reply.ts';
import type { Sending, WaitingSend } from './waiting-store.ts';

/** Everything that is to be known of one kind of sending that can wait. Its feature tells it. */
export interface WaitingKind<Content extends Sending = Sending> {
  readonly kind: Content['kind'];
  /** What it is, e.g. 'Antwort an einen Lead'. */
  readonly words: string;
  /** Where its record is shown. */
  path(target: string): string;
  /** What was written or decided, for people. */
  textOf(item: Content): string;
  /** Gives it to the server, which takes the same id or the same state only once. Returns why it will never be taken, or null; throws where another try may help. */
  deliver(call: Call, queryClient: QueryClient, item: WaitingSend<Content>): Promise<string | null>;
  /** The button that takes it back to where it was written; without, it is only thrown away. */
  readonly back?: {
    readonly label: string;
    take(item: WaitingSend<Content>): void;
    /** The place to write it, where that is another one than its record's. */
    readonly where?: string;
    /** Where something else stands in its place; absent: always. */
    isPossible?(): boolean;
  };
  /** Shows its record as it was before: it was shown as done, and is not to be. For what is decided by one press of a button. */
  showBefore?(queryClient: QueryClient, item: WaitingSend<Content>): void;
  /** What makes it count whatever stands on the server: the conflict rule. Absent where nothing can conflict. */
  insist?(item: WaitingSend<Content>): Partial<Content>;
  /** As it waits, made of an answer that was typed outside of the office. */
  ofReply?(reply: TypedReply): Content;
  /** Nobody misses it where its record is gone. */
  readonly endsWithRecord?: true;
}
