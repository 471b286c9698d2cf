import type { Sketch } from '../../../../kit/sketches/sketch.ts';

/** Where a key is made at who carries SMS. */
export const smsSketch: Sketch = {
  alt: 'Skizze des Kontos bei seven.io: Unter „Entwickler“, „API-Schlüssel“ einen Schlüssel erstellen und kopieren.',
  address: 'app.seven.io',
  menu: [{ text: 'Dashboard' }, { text: 'Entwickler', step: 1 }, { text: 'Guthaben' }],
  title: 'API-Schlüssel',
  rows: [
    { kind: 'button', text: 'Schlüssel erstellen', step: 2 },
    { kind: 'field', text: 'API-Schlüssel', value: '••••••••••••', step: 3 },
  ],
};

/** Where a key is made at OpenAI, whose pages are in English. */
export const modelSketch: Sketch = {
  alt: 'Skizze der Seite von OpenAI: Im Menü „API keys“ wählen, „Create new secret key“ drücken und den Schlüssel kopieren, der nur einmal gezeigt wird.',
  address: 'platform.openai.com/api-keys',
  menu: [{ text: 'Usage' }, { text: 'API keys', step: 1 }, { text: 'Billing' }],
  title: 'API keys',
  rows: [
    { kind: 'button', text: 'Create new secret key', step: 2 },
    { kind: 'field', text: 'Secret key', value: 'sk-••••••••', step: 3 },
  ],
};
