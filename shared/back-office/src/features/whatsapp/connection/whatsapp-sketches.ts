import type { Sketch } from '../../../kit/sketches/sketch.ts';

const address = 'developers.facebook.com/apps';
const menuWith = (chosen: string) =>
  [
    { text: 'App-Einstellungen' },
    { text: 'Allgemeines', isBelow: true },
    { text: 'WhatsApp' },
    { text: 'API-Einrichtung', isBelow: true },
    { text: 'Konfiguration', isBelow: true },
  ].map((word) => (word.text === chosen ? { ...word, step: 1 } : word));

/** The pages of the app at Meta, in the order of the steps. */
export const whatsappSketches = {
  number: {
    alt: 'Skizze der App bei Meta: Unter „WhatsApp“, „API-Einrichtung“ stehen die Telefonnummer-ID und die WhatsApp-Business-Konto-ID.',
    address,
    menu: menuWith('API-Einrichtung'),
    title: 'API-Einrichtung',
    rows: [
      { kind: 'field', text: 'Telefonnummer-ID', value: '1029384756…', step: 2 },
      { kind: 'field', text: 'WhatsApp-Business-Konto-ID', value: '5647382910…', step: 3 },
    ],
  },
  app: {
    alt: 'Skizze der App bei Meta: Unter „App-Einstellungen“, „Allgemeines“ stehen oben die App-ID und der App-Geheimcode, der sich mit „Anzeigen“ zeigt.',
    address,
    menu: menuWith('Allgemeines'),
    title: 'Allgemeines',
    rows: [
      { kind: 'field', text: 'App-ID', value: '9182736450…', step: 2 },
      { kind: 'field', text: 'App-Geheimcode', value: '••••••••', step: 3 },
      { kind: 'button', text: 'Anzeigen' },
    ],
  },
  webhook: {
    alt: 'Skizze der App bei Meta: Unter „WhatsApp“, „Konfiguration“ die Webhook-Adresse als Callback-URL und Ihr Prüfwort eintragen, speichern und das Feld „messages“ abonnieren.',
    address,
    menu: menuWith('Konfiguration'),
    title: 'Webhook',
    rows: [
      { kind: 'field', text: 'Callback-URL', value: 'https://…/webhook', step: 2 },
      { kind: 'field', text: 'Token verifizieren', value: 'Ihr Prüfwort', step: 3 },
      { kind: 'button', text: 'Verifizieren und speichern', step: 4 },
      { kind: 'choice', text: 'messages', step: 5 },
    ],
  },
} as const satisfies Record<string, Sketch>;
