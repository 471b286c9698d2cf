import type { SiteContent } from '@it-lotse/contract/site-rendering';

/** Every public page leads to these from its foot (§ 5 DDG, §§ 312k and 356a BGB). */
export function LegalLinks({ content }: { content: SiteContent }) {
  const links = [
    { href: '/impressum', label: 'Impressum' },
    { href: '/datenschutz', label: 'Datenschutz' },
    ...(content.terms === '' ? [] : [{ href: '/agb', label: 'AGB' }]),
    { href: '/barrierefreiheit', label: 'Barrierefreiheit' },
    { href: '/vertrag-widerrufen', label: 'Vertrag widerrufen' },
    { href: '/vertraege-kuendigen', label: 'Verträge hier kündigen' },
  ];
  return (
    <nav aria-label="Rechtliches" className="flex flex-wrap gap-x-7">
      {links.map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </nav>
  );
}
