import { phoneHref } from '@it-lotse/domain/format-phone';
import { useEffect, useState } from 'react';
import { WaitingView } from './waiting-view.tsx';

/** Only the browser sees the code of the link: until then this is the same for everybody. */
export function WaitingByLink({ phone }: { phone: string }) {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(new URLSearchParams(location.search).get('code') ?? ''), []);
  if (code !== null) return <WaitingView code={code} phone={phone} />;
  return (
    <>
      <h1>Ihr Platz auf der Warteliste</h1>
      <p className="lead">Ihr Platz wird geladen …</p>
      <noscript>
        <p className="lead">
          Diese Seite braucht JavaScript. Ohne geht es am Telefon: <a href={phoneHref(phone)}>{phone}</a>
        </p>
      </noscript>
    </>
  );
}
