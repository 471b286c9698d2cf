import type { Sketch } from '../../../../kit/sketches/sketch.ts';

const address = 'dashboard.stripe.com';

/** The pages for developers of the account at Stripe, in the order of the steps. */
export const stripeSketches = {
  keys: {
    alt: 'Skizze des Kontos bei Stripe: Unter „Entwickler“, „API-Schlüssel“ den geheimen Schlüssel zeigen lassen und kopieren.',
    address: `${address}/apikeys`,
    menu: [
      { text: 'Entwickler' },
      { text: 'API-Schlüssel', step: 1, isBelow: true },
      { text: 'Webhooks', isBelow: true },
    ],
    title: 'API-Schlüssel',
    rows: [
      { kind: 'field', text: 'Veröffentlichbarer Schlüssel', value: 'pk_live_…' },
      { kind: 'field', text: 'Geheimer Schlüssel', value: 'sk_live_••••••••', step: 2 },
    ],
  },
  webhook: {
    alt: 'Skizze des Kontos bei Stripe: Unter „Entwickler“, „Webhooks“ einen Endpunkt hinzufügen, die Adresse und die Ereignisse eintragen und danach das Signaturgeheimnis kopieren.',
    address: `${address}/webhooks`,
    menu: [
      { text: 'Entwickler' },
      { text: 'API-Schlüssel', isBelow: true },
      { text: 'Webhooks', step: 1, isBelow: true },
    ],
    title: 'Endpunkt hinzufügen',
    rows: [
      { kind: 'field', text: 'Endpunkt-URL', value: 'https://…/webhook', step: 2 },
      { kind: 'button', text: 'Ereignisse auswählen', step: 3 },
      { kind: 'field', text: 'Signaturgeheimnis', value: 'whsec_••••••••', step: 4 },
    ],
  },
} as const satisfies Record<string, Sketch>;
