import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { Brand } from './brand.tsx';
import { Icon } from './icon.tsx';

/** Header of every page but the landing pages: who this is, and the way back. */
export function PageHeader({ content: { profile, look } }: { content: SiteContent }) {
  return (
    <header className="[&_:focus-visible]:[outline-color:var(--focus-on-dark)] min-h-17 flex items-center bg-harbour text-on-harbour z-40 tall:sticky tall:top-0 middle:min-h-21">
      <div className="frame flex h-full items-center justify-between gap-4">
        <Brand
          name={profile.name}
          logo={look.logo}
          line={profile.owner}
          place="header"
          wordsLook="max-middle:sr-only"
        />
        <a
          href="/"
          className="inline-flex items-center gap-[0.6rem] min-h-12 py-2 px-5 border-[1.5px] border-harbour-edge rounded-[12px] text-[1.0625rem] font-[680] text-on-harbour hyphens-manual whitespace-nowrap hover:bg-harbour-deep print:hidden"
        >
          <Icon name="back" /> Zur Startseite
        </a>
      </div>
    </header>
  );
}
