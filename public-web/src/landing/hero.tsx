import type { BusinessProfile } from '@it-lotse/contract/content';
import { HeroChart } from '../chart/drawing.tsx';
import { Icon } from '../layout/icon.tsx';
import { PhoneNumber } from '../layout/phone-number.tsx';
import type { Badge, LandingContent } from './landing-content.ts';

export function Hero({ content, profile }: { content: LandingContent['hero']; profile: BusinessProfile }) {
  return (
    <section id="home" className="relative overflow-hidden max-wide:flex max-wide:flex-col-reverse print:hidden">
      <HeroChart />
      <div className="frame relative">
        <div className="pt-10 pb-8 motion-safe:animate-appear wide:min-h-[max(48.4rem,42vw)] wide:pt-21 wide:pb-16 wide:flex wide:flex-col wide:items-start">
          {content.eyebrow && <p className="font-[680] text-[1.0625rem] text-teal-strong">{content.eyebrow}</p>}
          <h1 className="mt-3 max-w-152 wide:max-w-146 wide:text-[4.5rem]">{content.title}</h1>
          <p className="lead mt-5 max-w-144 wide:max-w-142 wide:mt-7">{content.lead}</p>
          <div className="grid gap-3 mt-7 middle:max-wide:flex middle:max-wide:flex-wrap wide:flex wide:gap-4 wide:mt-9">
            <a href="/termine" className="button button-main min-h-15 text-[1.25rem] wide:min-h-16 wide:px-8">
              <Icon name="calendar" /> Jetzt Termin buchen
            </a>
            <a href="#kontakt" className="button button-line min-h-15 text-[1.25rem] wide:min-h-16 wide:px-8">
              Kostenloses Erstgespräch
            </a>
          </div>
          <div className="flex items-center gap-4 mt-7 wide:mt-10">
            <span className="grid place-items-center flex-none w-14 h-14 border-2 border-harbour rounded-[50%] text-harbour">
              <Icon name="phone" />
            </span>
            <p>
              <PhoneNumber
                phone={profile.phone}
                className="inline-block text-[2rem] font-[740] max-[361px]:text-[1.6rem] wide:text-[2.375rem]"
              />
              <span className="hint block">{content.phoneNote}</span>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

export function TrustBadges({ badges }: { badges: readonly Badge[] }) {
  return (
    <div className="bg-card border-t border-t-line print:hidden">
      <ul
        className="frame [&_li]:flex [&_li]:items-center [&_li]:gap-3 [&_li]:min-h-13 [&_li]:text-[1.0625rem] [&_li]:leading-[1.35] [&_li+li]:border-t [&_li+li]:border-t-line [&_svg]:flex-none [&_svg]:text-teal [&_strong]:font-[680] middle:grid middle:grid-cols-[repeat(2,auto)] middle:justify-between middle:py-4 middle:[&_li+li]:border-t-0 wide:flex wide:[&_li]:min-h-[3.4rem]"
        aria-label="Darauf können Sie sich verlassen"
      >
        {badges.map((badge) => (
          <li key={`${badge.strong} ${badge.rest}`}>
            <Icon name={badge.icon} size={26} />
            <span className={badge.proof && 'py-2'}>
              <strong>{badge.strong}</strong> {badge.rest}
              {badge.proof && <small className="hint block">{badge.proof}</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
