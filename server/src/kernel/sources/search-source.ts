import type { SearchHit, SearchKind } from '@it-lotse/contract/search';
import type { ReadDb } from '../database/database.ts';
import { excerptOf } from '../excerpt.ts';

interface SearchQuestion {
  readonly q: string;
  readonly now: Date;
  /** Everything lies below it: the first page is asked for. */
  readonly beforeSeq: number;
  readonly limit: number;
}

type SearchFound = Omit<SearchHit, 'kind' | 'waits'> & { readonly waits?: boolean };

/** What a feature lets the header's search find: records of one kind, newest first, `limit` at most. */
export interface SearchSource {
  readonly kind: SearchKind;
  find(tx: ReadDb, question: SearchQuestion): SearchFound[];
}

const longestText = 120;

/** The text of a hit, as one short line. */
export const cutForSearch = (text: string): string => excerptOf(text, longestText);
