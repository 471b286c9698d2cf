import type { BusinessProfile } from '@it-lotse/shared/contract/content';
import { phoneHref } from '@it-lotse/shared/domain/format-phone';
import { Mark } from '@it-lotse/shared/ui/mark';
import { ContourLines } from '../chart/drawing.tsx';
import { sectionLinks } from './section-links.ts';

interface SiteFooterProps {
  profile: BusinessProfile;
  year: number;
  /** Address of the landing page before its anchors; '' on the landing pages themselves. */
  home: '' | '/';
}

export function SiteFooter({ profile, year, home }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <ContourLines className="footer-lines" />
      <div className="frame relative">
        <div className="footer-columns">
          <div>
            <span className="brand">
              <Mark size={46} />
              <span>
                <span className="brand-name">{profile.name}</span>
                <span className="brand-line">Ruhig durch die Technik</span>
              </span>
            </span>
            <address className="mt-4 not-italic">
              {profile.owner}
              <br />
              {profile.street}
              <br />
              {profile.postal_code} {profile.city}
            </address>
          </div>
          <FooterLinks
            title="Auf dieser Seite"
            links={sectionLinks.slice(0, 3).map(({ anchor, label }) => ({ href: home + anchor, label }))}
          />
          <FooterLinks
            title="Gut zu wissen"
            links={sectionLinks.slice(3).map(({ anchor, label }) => ({ href: home + anchor, label }))}
          />
          <FooterLinks
            title="Direkt zu mir"
            links={[
              { href: phoneHref(profile.phone), label: profile.phone },
              { href: `mailto:${profile.email}`, label: profile.email },
              { href: `${home}#kontakt`, label: 'Kontakt' },
            ]}
          />
        </div>
        <div className="footer-end">
          <p>
            © {year} {profile.name} · Alle Preise sind Endpreise, keine Umsatzsteuer nach §&nbsp;19&nbsp;UStG.
          </p>
          <p className="flex flex-wrap gap-x-7">
            <a href="/impressum">Impressum</a>
            <a href="/datenschutz">Datenschutz</a>
            <a href="/vertrag-widerrufen">Vertrag widerrufen</a>
            <a href="/vertraege-kuendigen">Verträge hier kündigen</a>
          </p>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly { href: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <p className="font-bold text-on-harbour">{title}</p>
      <ul className="mt-2">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className="footer-link">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
