/** What can be done by key. Letters are what the key writes, so they follow the keyboard's layout. */
export interface Shortcut {
  readonly key: string;
  readonly label: string;
}

/** Those that mean the same on every page. */
export const shortcuts = {
  search: { key: '/', label: 'Suchen' },
  help: { key: '?', label: 'Diese Liste zeigen' },
  refresh: { key: 'r', label: 'Alles aktualisieren' },
  next: { key: 'j', label: 'Nächster Eintrag' },
  previous: { key: 'k', label: 'Vorheriger Eintrag' },
  reply: { key: 'a', label: 'Auf den offenen Eintrag antworten' },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** After this key, a second one leads somewhere. */
export const goKey = 'g';

/** Where a second key leads. */
export interface GoTarget extends Shortcut {
  readonly path: string;
}

/** Leads somewhere from every page. */
export type Command = GoTarget;

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** 'Strg' or '⌘', as it stands on the key. */
export const commandKey = (): string => (isApple() ? '⌘' : 'Strg');
