import type { Sketch } from '../../../kit/sketches/sketch.ts';

const address = 'business.facebook.com/settings';
const menu = [
  { text: 'Nutzer' },
  { text: 'Personen', isBelow: true },
  { text: 'Systemnutzer', isBelow: true, step: 1 },
];

/** Where a user is made who has a token for good. */
export const systemUserSketch: Sketch = {
  alt: 'Skizze der Unternehmenseinstellungen von Meta: Unter „Nutzer“, „Systemnutzer“ auf „Hinzufügen“ drücken und die Rolle „Admin“ wählen; danach „Assets zuweisen“ und „Token generieren“.',
  address,
  menu,
  title: 'Systemnutzer',
  rows: [
    { kind: 'button', text: 'Hinzufügen', step: 2 },
    { kind: 'field', text: 'Rolle', value: 'Admin', step: 3 },
    { kind: 'button', text: 'Assets zuweisen', step: 4 },
    { kind: 'button', text: 'Token generieren', step: 5 },
  ],
};

/** What is chosen for the token. */
export const tokenSketch: Sketch = {
  alt: 'Skizze des Fensters „Token generieren“ bei Meta: als Ablauf „Nie“ wählen, die beiden Häkchen für WhatsApp setzen und den Token kopieren.',
  address,
  title: 'Token generieren',
  rows: [
    { kind: 'field', text: 'Ablauf', value: 'Nie', step: 1 },
    { kind: 'choice', text: 'whatsapp_business_messaging', step: 2 },
    { kind: 'choice', text: 'whatsapp_business_management', step: 3 },
    { kind: 'field', text: 'Token', value: 'EAA••••••••', step: 4 },
  ],
};
