import type Stripe from 'stripe';

/** The hosted checkout as the customer sees it: what is bought, the sum, and three ways on. */
export function checkoutPage(session: Stripe.Checkout.Session, lines: readonly Stripe.LineItem[], note = ''): string {
  if (session.status !== 'open') {
    const text =
      session.status === 'complete' ? 'Diese Bestellung ist abgeschlossen.' : 'Diese Bezahlseite ist abgelaufen.';
    return page(`<h1>${text}</h1>`);
  }
  const currency = session.currency ?? 'eur';
  const interval = session.mode === 'subscription' ? ' pro Monat' : '';
  const rows = lines.map(
    ({ description, amount_total }) =>
      `<tr><th scope="row">${plain(description ?? '')}</th><td>${money(amount_total, currency)}</td></tr>`,
  );
  const pay = session.submit_type === 'book' ? 'Termin bezahlen' : 'Paket bezahlen';
  return page(`
    <h1>${pay}</h1>
    ${note && `<p role="alert">${plain(note)}</p>`}
    <p>${plain(session.customer_email ?? '')}</p>
    <table>
      <tbody>${rows.join('')}</tbody>
      <tfoot><tr><th scope="row">Gesamt</th><td>${money(session.amount_total ?? 0, currency)}${interval}</td></tr></tfoot>
    </table>
    <form method="post">
      <button name="choice" value="pay">Bezahlen</button>
      <button name="choice" value="debit">Lastschrift</button>
    </form>
    ${session.cancel_url ? `<p><a href="${plain(session.cancel_url)}">Abbrechen</a></p>` : ''}`);
}

export const failurePage = (text: string) => page(`<h1>${plain(text)}</h1>`);

function page(body: string): string {
  return `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Bezahlseite</title>
    <link rel="icon" href="data:,">
    <style>
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 28rem; margin: 3rem auto; padding: 0 1rem; }
      table { width: 100%; border-collapse: collapse; margin: 1.5rem 0; }
      th { text-align: left; font-weight: inherit; }
      td { text-align: right; }
      tfoot { font-weight: 700; border-top: 1px solid; }
      button { font: inherit; padding: 0.6rem 1.2rem; }
    </style>
  </head>
  <body><main>${body}</main></body>
</html>`;
}

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency }).format(cents / 100);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const plain = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
