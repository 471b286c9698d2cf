/** Stripe takes long: nobody shall think that nothing happens, and press again. */
export function SlowHint({ shown }: { shown: boolean }) {
  return (
    <p role="status" className="hint">
      {shown &&
        'Die Bezahlseite braucht gerade etwas länger. Bitte haben Sie einen Moment Geduld, es geht nichts verloren.'}
    </p>
  );
}
