/** Every public page leads to these from its foot (§ 5 DDG, §§ 312k and 356a BGB). */
const legalLinks = [
  { href: '/impressum', label: 'Impressum' },
  { href: '/datenschutz', label: 'Datenschutz' },
  { href: '/vertrag-widerrufen', label: 'Vertrag widerrufen' },
  { href: '/vertraege-kuendigen', label: 'Verträge hier kündigen' },
] as const;

export function LegalLinks() {
  return (
    <nav aria-label="Rechtliches" className="flex flex-wrap gap-x-7">
      {legalLinks.map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </nav>
  );
}
