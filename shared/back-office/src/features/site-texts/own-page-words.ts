import type { OwnPage, OwnPagesVersion } from '@it-lotse/contract/own-pages';
import { keyOfName } from '@it-lotse/domain/key-of-name';

export const newPage: OwnPage = { slug: '', title: '', label: '', text: '', place: 'footer', shown: true };

/** 'Über mich' → 'ueber-mich'. */
const slugOfTitle = (title: string) => keyOfName(title, 60).replaceAll('_', '-');

/** Address and link of a new page follow its title for as long as nobody has written them. */
export function withTitle(page: OwnPage, title: string, isNew: boolean): OwnPage {
  const labelOf = (text: string) => text.slice(0, 30).trim();
  return {
    ...page,
    title,
    slug: isNew && page.slug === slugOfTitle(page.title) ? slugOfTitle(title) : page.slug,
    label: isNew && page.label === labelOf(page.title) ? labelOf(title) : page.label,
  };
}

/** Which of the pages are saved ones after a change: they are the same, moved, or the one in the same place that was typed into. */
export function stillKnown(
  { pages, known }: { pages: readonly OwnPage[]; known: readonly boolean[] },
  next: readonly OwnPage[],
): boolean[] {
  return next.map((page, place) => {
    const before = pages.indexOf(page);
    if (before >= 0) return known[before] ?? false;
    return next.length === pages.length && (known[place] ?? false);
  });
}

/** Where visitors find it. */
export function placeWords({ shown, place }: OwnPage): string {
  if (!shown) return 'Ausgeblendet';
  return place === 'menu' ? 'Im Menü und in der Fußzeile' : 'In der Fußzeile';
}

/** What a version changed, for people; `before` is the one before it. */
export function changedPages({ pages }: OwnPagesVersion, before: OwnPagesVersion | undefined): string {
  if (!before) return 'Die älteste Fassung';
  const old = new Map(before.pages.map((page) => [page.slug, JSON.stringify(page)]));
  const now = new Set(pages.map(({ slug }) => slug));
  const named = (found: readonly OwnPage[]) => found.map(({ title }) => `„${title}“`).join(', ');
  const parts = [
    ['Neu', pages.filter(({ slug }) => !old.has(slug))],
    ['Geändert', pages.filter((page) => (old.get(page.slug) ?? JSON.stringify(page)) !== JSON.stringify(page))],
    ['Entfernt', before.pages.filter(({ slug }) => !now.has(slug))],
  ] as const;
  const told = parts.filter(([, found]) => found.length > 0).map(([word, found]) => `${word}: ${named(found)}`);
  if (told.length > 0) return told.join('. ');
  return JSON.stringify(pages) === JSON.stringify(before.pages) ? 'Wie die Fassung davor' : 'Die Reihenfolge geändert';
}
