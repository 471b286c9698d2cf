import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { taxNote } from '@it-lotse/domain/tax';
import { ContourLines } from '../chart/drawing.tsx';
import { say } from '../voice.ts';
import { Brand } from './brand.tsx';
import { LegalLinks } from './legal-links.tsx';
import { ownPageLinks, sectionLinks } from './section-links.ts';

interface SiteFooterProps {
  content: SiteContent;
  /** Address of the landing page before its anchors; '' on the landing pages themselves. */
  home: '' | '/';
}

export function SiteFooter({ content, home }: SiteFooterProps) {
  const { profile, year, booking } = content;
  const sections = sectionLinks(content).map(({ anchor, label }) => ({ href: home + anchor, label }));
  return (
    <footer className="[&_:focus-visible]:[outline-color:var(--focus-on-dark)] relative bg-harbour-deep text-on-harbour-2 text-[1.0625rem] pt-18 pb-30 min-[1480px]:pb-10 [&_a]:hover:text-on-harbour">
      <ContourLines className="text-harbour-line opacity-70 [mask-image:linear-gradient(to_right,transparent_45%,black_75%)]" />
      <div className="frame relative">
        <div className="grid gap-8 middle:grid-cols-[1fr_1fr] wide:grid-cols-[25rem_1fr_1fr_1fr] wide:gap-0">
          <div>
            <Brand name={profile.name} logo={content.look.logo} line={content.texts.brand.slogan} place="footer" />
            <address className="mt-4 not-italic">
              {profile.owner}
              <br />
              {profile.street}
              <br />
              {profile.postal_code} {profile.city}
            </address>
          </div>
          <FooterLinks title="Auf dieser Seite" links={sections.slice(0, 3)} />
          <FooterLinks title="Gut zu wissen" links={[...sections.slice(3), ...ownPageLinks(content.ownPages)]} />
          <FooterLinks
            title={say`Direkt zu [mir|uns]`}
            links={[
              { href: phoneHref(profile.phone), label: profile.phone },
              { href: `mailto:${profile.email}`, label: profile.email },
              { href: `${home}#kontakt`, label: 'Kontakt' },
            ]}
          />
        </div>
        <div className="flex flex-wrap justify-between items-center gap-y-4 gap-x-8 mt-14 pt-6 border-t border-t-harbour-line text-[1rem] [&_a]:inline-flex [&_a]:items-center [&_a]:min-h-11 [&_a]:underline [&_a]:underline-offset-[5px]">
          <p>
            © {year} {profile.name} · Alle Preise sind Endpreise, {taxNote(booking.tax_rate)}
          </p>
          <LegalLinks content={content} />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly { href: string; label: string }[] }) {
  return (
    <nav aria-label={title} className="print:hidden">
      <p className="font-bold text-on-harbour">{title}</p>
      <ul className="mt-2 [&_a]:inline-flex [&_a]:items-center [&_a]:min-h-11 [&_a]:wrap-anywhere [&_a]:hyphens-manual [&_a:hover]:underline [&_a:hover]:underline-offset-[5px]">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
