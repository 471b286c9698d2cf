const command = 'whitespace-normal break-words rounded-card bg-ground px-1.5 py-0.5 font-mono';

/**
 * The one way back in: on the server's machine, for whoever may use that. A link by mail would open the office to
 * everybody who reads the mailbox.
 */
export function ForgottenPassword() {
  return (
    <details className="mt-5 text-small text-ink-2">
      <summary className="flex min-h-6 cursor-pointer items-center">Passwort vergessen?</summary>
      <div className="mt-2 flex flex-col gap-2">
        <p>
          Ein neues Passwort setzen Sie auf dem Rechner, auf dem der Server läuft. Öffnen Sie dort im Ordner von
          IT-Lotse eine Eingabeaufforderung (Terminal) und geben Sie ein:
        </p>
        <p>
          <code className={command}>npm run reset-password</code>
        </p>
        <p>
          Haben Sie den Server als Archiv installiert, heißt der Befehl{' '}
          <code className={command}>./it-lotse reset-password</code>.
        </p>
        <p>
          Sind auch Telefon und Wiederherstellungscodes verloren, schaltet{' '}
          <code className={command}>-- --disable-2fa</code> dahinter (im Archiv nur{' '}
          <code className={command}>--disable-2fa</code>) den zweiten Faktor aus.
        </p>
      </div>
    </details>
  );
}
