import type { SiteContent } from '@it-lotse/shared/contract/site-rendering';
import { phoneHref } from '@it-lotse/shared/domain/format-phone';
import { useEffect, useState } from 'react';
import { BookingFrame } from '../booking/booking-frame.tsx';
import { ManageAppointment } from './manage-appointment.tsx';

/** /termin-verwalten?token=…: the private link from the mails. Looking changes nothing; only the buttons do. */
export function ManagePage({ content }: { content: SiteContent }) {
  const { profile } = content;
  // Only the browser sees the token: the page is the same for everybody until then.
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(new URLSearchParams(location.search).get('token') ?? ''), []);
  return (
    <BookingFrame content={content}>
      {token === null ? (
        <>
          <h1>Ihr Termin</h1>
          <p className="lead">Ihr Termin wird geladen …</p>
          <noscript>
            <p className="lead">
              Zum Verwalten Ihres Termins braucht diese Seite JavaScript. Ohne geht es am Telefon:{' '}
              <a href={phoneHref(profile.phone)}>{profile.phone}</a>
            </p>
          </noscript>
        </>
      ) : (
        <ManageAppointment token={token} profile={profile} rendered={content.booking} />
      )}
    </BookingFrame>
  );
}
