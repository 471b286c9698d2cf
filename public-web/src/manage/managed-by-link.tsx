import { phoneHref } from '@it-lotse/domain/format-phone';
import { useEffect, useState } from 'react';
import { ManageAppointment } from './manage-appointment.tsx';

/** Only the browser sees the token of the link: until then this is the same for everybody. */
export function ManagedByLink({ phone }: { phone: string }) {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(new URLSearchParams(location.search).get('token') ?? ''), []);
  if (token !== null) return <ManageAppointment token={token} phone={phone} />;
  return (
    <>
      <h1>Ihr Termin</h1>
      <p className="lead">Ihr Termin wird geladen …</p>
      <noscript>
        <p className="lead">
          Zum Verwalten Ihres Termins braucht diese Seite JavaScript. Ohne geht es am Telefon:{' '}
          <a href={phoneHref(phone)}>{phone}</a>
        </p>
      </noscript>
    </>
  );
}
