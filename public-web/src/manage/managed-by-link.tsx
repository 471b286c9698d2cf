import { phoneHref } from '@it-lotse/shared/domain/format-phone';
import { useEffect, useState } from 'react';
import type { BookingContent } from '../booking/booking-content.ts';
import { ManageAppointment } from './manage-appointment.tsx';

/** Only the browser sees the token of the link: until then this is the same for everybody. */
export function ManagedByLink({ content }: { content: BookingContent }) {
  const { profile, booking } = content;
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(new URLSearchParams(location.search).get('token') ?? ''), []);
  if (token !== null) return <ManageAppointment token={token} profile={profile} rendered={booking} />;
  return (
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
  );
}
