import type { SiteContent } from '@it-lotse/shared/contract/site-rendering';
import { phoneHref } from '@it-lotse/shared/domain/format-phone';
import { Mark } from '@it-lotse/shared/ui/mark';
import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';

interface BookingFrameProps {
  content: SiteContent;
  /** What the phone number in the header is for. */
  callFor?: string;
  children: ReactNode;
}

/** Header, content and footer of the booking pages: nothing that leads astray, and the phone number always in sight. */
export function BookingFrame({ content, callFor = 'Lieber am Telefon buchen?', children }: BookingFrameProps) {
  const { profile, year } = content;
  return (
    <>
      <header className="site-header">
        <div className="frame booking-header">
          <a href="/" className="brand">
            <Mark size={46} />
            <span>
              <span className="brand-name">{profile.name}</span>
              <span className="brand-line">
                <span className="wide-only">{profile.owner} · </span>
                {profile.city}
              </span>
            </span>
          </a>
          <p className="header-phone">
            <span>
              {callFor}
              <br />
              Mo–Fr, 8:00–17:00&nbsp;Uhr
            </span>
            <a href={phoneHref(profile.phone)}>
              <Icon name="phone" size={28} /> {profile.phone}
            </a>
          </p>
          <a href={phoneHref(profile.phone)} className="header-button header-call">
            <Icon name="phone" /> Anrufen
          </a>
        </div>
      </header>
      <main id="inhalt" tabIndex={-1} className="booking">
        <div className="frame">{children}</div>
      </main>
      <footer className="site-footer slim-footer">
        <div className="frame">
          <p>
            © {year} {profile.name} · Endpreise, keine Umsatzsteuer nach §&nbsp;19&nbsp;UStG
          </p>
          <nav aria-label="Rechtliches">
            <a href="/impressum">Impressum</a>
            <a href="/datenschutz">Datenschutz</a>
          </nav>
        </div>
      </footer>
    </>
  );
}
