import type { OwnPage, OwnPagesVersion } from '@it-lotse/contract/own-pages';
import { keyOfName } from '@it-lotse/domain/key-of-name';

export const newPage: OwnPage = {
  slug: '',
  title: '',
  label: '',
  text: '',
  picture: null,
  place: 'footer',
  shown: true,
};

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

/** What is asked before a page is taken away; null: nothing would be lost. */
export function removalQuestion(page: OwnPage, isSaved: boolean): { title: string; description: string } | null {
  if (!isSaved && page.title + page.text === '' && page.picture === null) return null;
  return {
    title: page.title === '' ? 'Diese Seite entfernen?' : `Seite „${page.title}“ entfernen?`,
    description: isSaved
      ? `Sobald Sie die Seiten speichern, finden Besucher sie nicht mehr, und Links auf /${page.slug} führen ins Leere. Zurückholen können Sie sie unter „Frühere Fassungen“. Soll sie nur vorübergehend weg, schalten Sie „Auf der Website zeigen“ aus.`
      : 'Sie ist noch nicht gespeichert. Was Sie geschrieben haben, ist dann verloren.',
  };
}

/** The pages with a picture given back to the page it was taken from, wherever that stands by now. */
export function withPictureBack(pages: readonly OwnPage[], { slug, picture }: OwnPage): OwnPage[] {
  const at = pages.findIndex((page) => page.slug === slug && page.picture === null);
  return pages.map((page, index) => (index === at ? { ...page, picture } : page));
}

/** What can be looked at of what is not right yet: a picture without words. */
export function shownPages(pages: readonly OwnPage[]): OwnPage[] {
  return pages.map((page) =>
    page.picture?.alt.trim() === '' ? { ...page, picture: { ...page.picture, alt: 'Noch ohne Beschreibung' } } : page,
  );
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
