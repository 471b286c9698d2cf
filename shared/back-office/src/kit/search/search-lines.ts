import type { Endpoint } from '@it-lotse/contract/endpoint';
import type { SearchHit } from '@it-lotse/contract/search';
import type { LucideIcon } from 'lucide-react';
import type { z } from 'zod';

/** Somewhere to go, or something to do, that is found by its name and needs no server. */
export interface SearchPlace {
  readonly title: string;
  /** What will be filled in. */
  readonly text?: string;
  readonly word: 'Bereich' | 'Befehl' | 'Einstellung';
  readonly Icon: LucideIcon;
  /** Other words it is looked for by. */
  readonly also?: string;
  readonly onlyInApp?: boolean;
  readonly to: string;
}

/** How a record looks among the results, and where it opens. */
export interface SearchLook {
  readonly word: string;
  readonly Icon: LucideIcon;
  path(id: string): string;
  /** Whether it still takes an answer; absent: never. */
  takesReply?(hit: SearchHit): boolean;
}

/** One line of the results: a place of the office, something to do, or a record. */
export interface Found {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly word: string;
  readonly Icon: LucideIcon;
  /** null: places have no time. */
  readonly at: string | null;
  readonly to: string;
  /** Goes into the field somebody writes in; it leads nowhere. */
  readonly insert?: string;
  /** It opens with the cursor where the answer is written. */
  readonly toReply?: boolean;
}

/** Before the key of a line that is of the program itself, and names nobody. */
export const placeKey = 'place ';

type Input = z.ZodUndefined;
type PlainRead<Answer extends z.ZodType> = Endpoint<Input, Input, Input, Answer>;

/** Something to be done, which is no word to look for: its lines are made of what one call answers. */
export interface SearchOrder {
  readonly endpoint: PlainRead<z.ZodType>;
  /** Without an answer, as with the server away, they are those of an empty one. */
  lines(answer: unknown): Found[];
  /** What is chosen often comes first. */
  readonly byHabit?: true;
}

export const searchOrder = <Answer extends z.ZodType>(
  endpoint: PlainRead<Answer>,
  lines: (answer: z.output<Answer> | undefined) => Found[],
  options: Pick<SearchOrder, 'byHabit'> = {},
): SearchOrder => ({ endpoint, lines: (answer) => lines(answer as z.output<Answer> | undefined), ...options });
