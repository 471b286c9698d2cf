import type { OwnPageShown, SiteContent } from '@it-lotse/contract/site-rendering';

const sections = [
  { anchor: '#warum', label: 'Warum' },
  { anchor: '#leistungen', label: 'Leistungen' },
  { anchor: '#workstyle', label: 'Arbeitsweise' },
  { anchor: '#zeiten', label: 'Zeiten' },
  { anchor: '#preise', label: 'Preise' },
  { anchor: '#faq', label: 'FAQ' },
] as const;

/** Pages the operator has written. */
export const ownPageLinks = (ownPages: readonly OwnPageShown[]) =>
  ownPages.map(({ slug, label }) => ({ href: `/${slug}`, label }));

/** The sections of the landing page in reading order, as header and footer name them; none that has nothing in it. */
export function sectionLinks({ texts }: Pick<SiteContent, 'texts'>): ReadonlyArray<(typeof sections)[number]> {
  const empty = new Set<string>();
  if (texts.values.cards.length === 0) empty.add('#warum');
  if (texts.services.home.items.length + texts.services.business.items.length === 0) empty.add('#leistungen');
  if (texts.workstyle.steps.length === 0) empty.add('#workstyle');
  if (texts.faq.items.length === 0) empty.add('#faq');
  return sections.filter(({ anchor }) => !empty.has(anchor));
}
