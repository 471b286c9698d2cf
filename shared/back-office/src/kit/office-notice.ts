import type { TypedReply } from './typed-reply.ts';

/** What the operator is told of a piece of news. Names come from visitors: plain text. */
export interface OfficeNotice {
  readonly title: string;
  readonly body: string;
  /** The title without anybody's name; absent: the notice names nobody. */
  readonly discreet?: string;
  /** All of it in a few words, for a toast. */
  readonly brief?: string;
  /** Where a click leads, inside the back office. */
  readonly path: string;
  /** Something is broken that only the operator can mend. */
  readonly alarm?: true;
  /** The conversation that can be answered right from the notice, where the system offers that. */
  readonly reply?: Pick<TypedReply, 'kind' | 'target'>;
}

const longestBody = 180;

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function shorten(text: string, longest = longestBody): string {
  const characters = [...text];
  return characters.length > longest
    ? `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

/** Newest first, each name once. */
export function namesOf(news: readonly { name: string }[]): string {
  return shorten([...new Set(news.map(({ name }) => oneLine(name)).reverse())].join(', '));
}

/** The title names nobody, but the body does. */
export const titled = (title: string) => ({ title, discreet: title });
