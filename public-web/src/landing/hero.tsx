import type { BusinessProfile } from '@it-lotse/shared/contract/content';
import { phoneHref } from '@it-lotse/shared/domain/format-phone';
import { HeroChart } from '../chart/drawing.tsx';
import { Icon } from '../layout/icon.tsx';
import type { Badge, LandingContent } from './landing-content.ts';

export function Hero({ content, profile }: { content: LandingContent['hero']; profile: BusinessProfile }) {
  return (
    <section id="home" className="hero">
      <HeroChart />
      <div className="frame hero-frame">
        <div className="hero-text">
          <p className="eyebrow">{content.eyebrow}</p>
          <h1>{content.title}</h1>
          <p className="lead hero-lead">{content.lead}</p>
          <div className="hero-actions">
            <a href="/termine" className="button button-main">
              <Icon name="calendar" /> Jetzt Termin buchen
            </a>
            <a href="#kontakt" className="button button-line">
              Kostenloses Erstgespräch
            </a>
          </div>
          <div className="hero-phone">
            <span className="phone-ring">
              <Icon name="phone" />
            </span>
            <p>
              <a href={phoneHref(profile.phone)} className="phone-number">
                {profile.phone}
              </a>
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
    <div className="badges">
      <ul className="frame badge-row" aria-label="Darauf können Sie sich verlassen">
        {badges.map((badge) => (
          <li key={badge.strong}>
            <Icon name={badge.icon} size={26} />
            <span>
              <strong>{badge.strong}</strong> {badge.rest}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
