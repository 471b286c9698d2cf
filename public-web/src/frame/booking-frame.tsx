import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { phoneHoursText } from '@it-lotse/domain/fact-sentences';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { taxNote } from '@it-lotse/domain/tax';
import type { ReactNode } from 'react';
import { Brand } from '../layout/brand.tsx';
import { Icon } from '../layout/icon.tsx';
import { LegalLinks } from '../layout/legal-links.tsx';

interface BookingFrameProps {
  content: SiteContent;
  /** What the phone number in the header is for. */
  callFor?: string;
  /** The page is about something that was sold: it says itself how that was taxed. */
  isAboutSold?: boolean;
  children: ReactNode;
}

/** Header, content and footer of the booking pages: nothing that leads astray, and the phone number always in sight. */
export function BookingFrame({
  content,
  callFor = 'Lieber am Telefon buchen?',
  isAboutSold = false,
  children,
}: BookingFrameProps) {
  const { profile, year, booking } = content;
  const hours = phoneHoursText(content.facts);
  return (
    <>
      <header className="[&_:focus-visible]:[outline-color:var(--focus-on-dark)] min-h-17 flex items-center bg-harbour text-on-harbour z-40 tall:sticky tall:top-0 middle:min-h-21">
        {/* In large type it keeps its size, and so its place on a small window. */}
        <div className="frame flex items-center justify-between gap-4 in-data-large:max-w-none in-data-large:[zoom:0.727]">
          <Brand
            href="/"
            name={profile.name}
            logo={content.look.logo}
            line={
              <>
                <span className="max-middle:hidden">{profile.owner} · </span>
                {profile.city}
              </>
            }
            place="header"
          />
          <p className="print:hidden flex items-center gap-4 text-[1rem] leading-[1.3] text-right text-on-harbour-2 [&_a]:inline-flex [&_a]:items-center [&_a]:gap-3 [&_a]:min-h-12 [&_a]:text-on-harbour [&_a]:text-[1.5rem] [&_a]:font-[740] [&_a]:figures [&_a]:whitespace-nowrap max-middle:hidden">
            <span>
              {callFor}
              {hours && (
                <>
                  <br />
                  {hours}
                </>
              )}
            </span>
            <a href={phoneHref(profile.phone)}>
              <Icon name="phone" size={28} /> {profile.phone}
            </a>
          </p>
          <a
            href={phoneHref(profile.phone)}
            className="inline-flex items-center gap-[0.6rem] min-h-12 py-2 px-5 border-[1.5px] border-harbour-edge rounded-[12px] text-[1.0625rem] font-[680] text-on-harbour hyphens-manual whitespace-nowrap hover:bg-harbour-deep print:hidden middle:hidden"
          >
            <Icon name="phone" /> Anrufen
          </a>
        </div>
      </header>
      <main
        id="inhalt"
        tabIndex={-1}
        className="booking focus:outline-none pt-8 pb-16 middle:pt-13 middle:pb-24 print:py-4"
      >
        <div className="frame in-data-large:[--gutter:0.9rem] middle:in-data-large:[--gutter:1.8rem]">{children}</div>
      </main>
      <footer className="[&_:focus-visible]:[outline-color:var(--focus-on-dark)] relative bg-harbour-deep text-on-harbour-2 [&_a]:hover:text-on-harbour py-6 text-[1rem] [&_.frame]:flex [&_.frame]:flex-wrap [&_.frame]:items-center [&_.frame]:justify-between [&_.frame]:gap-y-1 [&_.frame]:gap-x-8 [&_nav]:flex [&_nav]:flex-wrap [&_nav]:gap-y-0 [&_nav]:gap-x-6 [&_a]:inline-flex [&_a]:items-center [&_a]:min-h-11 [&_a]:underline [&_a]:underline-offset-[5px]">
        <div className="frame">
          <p>
            © {year} {profile.name}
            {!isAboutSold && ` · Endpreise, ${taxNote(booking.tax_rate)}`}
          </p>
          <LegalLinks content={content} />
        </div>
      </footer>
    </>
  );
}
