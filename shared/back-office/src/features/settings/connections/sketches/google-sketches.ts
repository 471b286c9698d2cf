import type { Sketch } from '../../../../kit/sketches/sketch.ts';

const address = 'console.cloud.google.com';
const platform = ['Übersicht', 'Branding', 'Zielgruppe', 'Clients', 'Datenzugriff'] as const;
const platformMenu = (chosen: (typeof platform)[number]) =>
  platform.map((text) => ({ text, ...(text === chosen && { step: 1 }) }));

/** The pages of the Google Cloud Console, in the order of the steps. */
export const googleSketches = {
  library: {
    alt: 'Skizze der Google Cloud Console: Im Menü „APIs und Dienste“ auf „Bibliothek“ gehen, „Google Calendar API“ suchen und „Aktivieren“ drücken.',
    address,
    menu: [
      { text: 'APIs und Dienste' },
      { text: 'Bibliothek', step: 1, isBelow: true },
      { text: 'Anmeldedaten', isBelow: true },
    ],
    title: 'API-Bibliothek',
    rows: [
      { kind: 'field', text: 'Suchen', value: 'Google Calendar API', step: 2 },
      { kind: 'line', text: 'Google Calendar API' },
      { kind: 'button', text: 'Aktivieren', step: 3 },
    ],
  },
  audience: {
    alt: 'Skizze der Google Auth Platform: Im Menü „Zielgruppe“ wählen, als Nutzertyp „Extern“, dann „App veröffentlichen“ drücken.',
    address,
    menu: platformMenu('Zielgruppe'),
    title: 'Zielgruppe',
    rows: [
      { kind: 'choice', text: 'Intern' },
      { kind: 'choice', text: 'Extern', step: 2 },
      { kind: 'button', text: 'App veröffentlichen', step: 3 },
    ],
  },
  client: {
    alt: 'Skizze der Google Auth Platform: Unter „Clients“ einen Client erstellen, als Anwendungstyp „Webanwendung“ wählen und die Weiterleitungs-URI eintragen.',
    address,
    menu: platformMenu('Clients'),
    title: 'Client erstellen',
    rows: [
      { kind: 'field', text: 'Anwendungstyp', value: 'Webanwendung', step: 2 },
      { kind: 'field', text: 'Autorisierte Weiterleitungs-URIs', value: 'https://…/callback', step: 3 },
      { kind: 'button', text: 'Erstellen', step: 4 },
    ],
  },
  keys: {
    alt: 'Skizze der Google Auth Platform: Unter „Clients“ den fertigen Client öffnen und von dort Client-ID und Clientschlüssel hierher kopieren.',
    address,
    menu: platformMenu('Clients'),
    title: 'Ihr Client',
    rows: [
      { kind: 'field', text: 'Client-ID', value: '1234….apps.googleuser…', step: 2 },
      { kind: 'field', text: 'Clientschlüssel', value: 'GOCSPX-••••••••', step: 3 },
    ],
  },
} as const satisfies Record<string, Sketch>;
