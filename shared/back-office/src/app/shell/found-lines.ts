import type { SearchHit, SearchKind } from '@it-lotse/contract/search';
import { type Found, placeKey, type SearchLook, type SearchPlace } from '../../kit/search/search-lines.ts';
import { officeFeatures } from '../features.ts';

const looks: Readonly<Partial<Record<SearchKind, SearchLook>>> = Object.assign(
  {},
  ...officeFeatures.map(({ searchLooks }) => searchLooks),
);

/** What names nobody may be remembered for good; a place with something filled in may name somebody. */
export function foundPlace({ title, text = '', word, Icon, to }: SearchPlace): Found {
  return { key: (text ? 'order ' : placeKey) + to, title, text, word, Icon, at: null, to };
}

/** None for a record that no feature here shows. */
export function foundHit({ kind, id, title, text, at }: SearchHit): Found[] {
  const look = looks[kind];
  if (!look) return [];
  const { word, Icon, path } = look;
  return [{ key: `${kind} ${id}`, title: title || 'Ohne Namen', text, word, Icon, at, to: path(id) }];
}

/** Who waits first, then who wrote last. */
export function replies(hits: readonly SearchHit[]): Found[] {
  return hits
    .filter((hit) => looks[hit.kind]?.takesReply?.(hit))
    .toSorted((one, other) => Number(other.waits) - Number(one.waits) || Date.parse(other.at) - Date.parse(one.at))
    .flatMap(foundHit)
    .map((found) => ({ ...found, key: `reply ${found.key}`, title: `${found.title} antworten`, toReply: true }));
}
