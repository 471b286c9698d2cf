import type { BusinessProfile } from '@it-lotse/shared/contract/content';
import { Mark } from '@it-lotse/shared/ui/mark';
import { Icon } from './icon.tsx';
import { sectionLinks } from './section-links.ts';

const menuId = 'hauptmenue';

/**
 * Sticky header of the landing pages. The menu is a native popover on narrow screens: it opens, closes by Escape and by
 * a tap beside it, and needs no script; only closing it after a chosen anchor does (landing/native-parts.ts).
 */
export function SiteHeader({ profile }: { profile: BusinessProfile }) {
  return (
    <header className="site-header">
      <div className="frame flex h-full items-center justify-between gap-6">
        <a href="#home" className="brand">
          <Mark size={46} />
          <span>
            <span className="brand-name">{profile.name}</span>
            <span className="brand-line">
              {profile.owner}
              <span className="max-middle:hidden"> · {profile.city}</span>
            </span>
          </span>
        </a>
        <button type="button" className="header-button wide:hidden" popoverTarget={menuId}>
          <Icon name="menu" /> Menü
        </button>
        <nav id={menuId} popover="auto" aria-label="Hauptmenü" className="site-menu">
          {sectionLinks.map((link) => (
            <a key={link.anchor} href={link.anchor} className="menu-link">
              {link.label}
            </a>
          ))}
          <a href="#kontakt" className="header-button menu-contact">
            Kontakt
          </a>
        </nav>
      </div>
    </header>
  );
}
