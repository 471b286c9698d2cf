import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { Brand } from './brand.tsx';
import { Icon } from './icon.tsx';
import { ownPageLinks, sectionLinks } from './section-links.ts';

const menuId = 'hauptmenue';

/**
 * Sticky header of the landing pages. The menu is a native popover on narrow screens: it opens, closes by Escape and by
 * a tap beside it, and needs no script; only closing it after a chosen anchor does (landing/native-parts.ts).
 */
export function SiteHeader({ content }: { content: SiteContent }) {
  const { profile, ownPages } = content;
  const links = [
    ...sectionLinks(content).map(({ anchor, label }) => ({ href: anchor, label })),
    ...ownPageLinks(ownPages.filter(({ place }) => place === 'menu')),
  ];
  return (
    <header className="[&_:focus-visible]:[outline-color:var(--focus-on-dark)] min-h-17 flex items-center bg-harbour text-on-harbour z-40 tall:sticky tall:top-0 middle:min-h-21">
      <div className="frame flex h-full items-center justify-between gap-6">
        <Brand
          href="#home"
          name={profile.name}
          logo={content.look.logo}
          line={
            <>
              {profile.owner}
              <span className="max-middle:hidden"> · {profile.city}</span>
            </>
          }
          place="header"
        />
        <button
          type="button"
          className="inline-flex items-center gap-[0.6rem] min-h-12 py-2 px-5 border-[1.5px] border-harbour-edge rounded-[12px] text-[1.0625rem] font-[680] text-on-harbour hyphens-manual whitespace-nowrap hover:bg-harbour-deep wide:hidden print:hidden"
          popoverTarget={menuId}
        >
          <Icon name="menu" /> Menü
        </button>
        <nav
          id={menuId}
          popover="auto"
          aria-label="Hauptmenü"
          className="max-wide:top-19 max-wide:right-4 max-wide:bottom-auto max-wide:left-auto max-wide:w-[min(20rem,100vw_-_2rem)] max-wide:max-h-[calc(100dvh_-_5.5rem)] max-wide:overflow-auto max-wide:pt-3 max-wide:pr-5 max-wide:pb-5 max-wide:pl-5 max-wide:border-[1.5px] max-wide:border-harbour-edge max-wide:rounded-[14px] max-wide:bg-harbour max-wide:afloat wide:static wide:flex wide:flex-1 wide:flex-wrap wide:items-center wide:justify-end wide:gap-x-[1.9rem] wide:has-[>a:nth-of-type(7)]:gap-x-5 wide:w-auto wide:h-auto wide:m-0 wide:p-0 wide:border-0 wide:bg-transparent wide:text-inherit wide:overflow-visible print:hidden [&>a]:flex [&>a]:items-center wide:[&>a]:whitespace-nowrap [&>a]:min-h-12 [&>a]:text-[1.125rem] [&>a]:font-[640] [&>a]:text-on-harbour [&>a]:underline-offset-[6px] [&>a]:decoration-2 [&>a:hover]:underline max-wide:[&>a]:border-b max-wide:[&>a]:border-b-harbour-line"
        >
          {links.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          {/* Not a link like the others: a button. */}
          <span className="contents">
            <a
              href="#kontakt"
              className="inline-flex items-center gap-[0.6rem] min-h-12 py-2 px-5 border-[1.5px] border-harbour-edge rounded-[12px] text-[1.0625rem] font-[680] text-on-harbour hyphens-manual whitespace-nowrap hover:bg-harbour-deep max-wide:mt-4 max-wide:w-full max-wide:justify-center wide:ml-4"
            >
              Kontakt
            </a>
          </span>
        </nav>
      </div>
    </header>
  );
}
