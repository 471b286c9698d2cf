import type { BusinessProfile } from '@it-lotse/shared/contract/content';
import { Mark } from '@it-lotse/shared/ui/mark';
import type { MouseEvent } from 'react';
import { Icon } from './icon.tsx';
import { sectionLinks } from './section-links.ts';

const menuId = 'hauptmenue';

/**
 * Sticky header of the landing pages. The menu is a native popover on narrow screens: it opens, closes by Escape and by
 * a tap beside it, and needs no script; only closing it after a chosen anchor does.
 */
export function SiteHeader({ profile }: { profile: BusinessProfile }) {
  const closeMenu = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover?.();
  };
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
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on a link inside also comes from the keyboard */}
        <nav id={menuId} popover="auto" aria-label="Hauptmenü" className="site-menu" onClick={closeMenu}>
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
