import { expect, test, vi } from 'vitest';
import { trayMenu, trayText } from './tray.ts';

vi.mock('electron', () => ({ app: {}, nativeImage: {}, Menu: {}, Tray: class {} }));

const actions = { open: vi.fn(), silence: vi.fn(), startAtLogin: vi.fn(), quit: vi.fn() };
const quietly = { unread: [], mutedUntil: null, startsAtLogin: false };
const labels = (state: Partial<Parameters<typeof trayMenu>[0]>) =>
  trayMenu({ ...quietly, ...state }, actions).flatMap(({ label }) => label ?? []);

test('the menu opens, silences, starts with the session and ends', () => {
  expect(labels({})).toEqual([
    'IT-Lotse öffnen',
    'Benachrichtigungen für 1 Stunde stumm',
    'Benachrichtigungen bis morgen stumm',
    'Beim Anmelden starten',
    'Beenden',
  ]);
});

test('its first line says what waits, and a silence says how long it lasts and how it ends', () => {
  expect(
    labels({
      unread: [{ origin: 'https://a.example', name: null, count: 2 }],
      mutedUntil: '2026-12-01T16:00:00.000Z',
    }).slice(0, 4),
  ).toEqual([
    '2 Vorgänge warten auf Sie',
    'IT-Lotse öffnen',
    'Stumm bis Di., 1. Dezember, 17:00\u00A0Uhr',
    'Benachrichtigungen wieder einschalten',
  ]);
});

test('with several servers each line says which one it counts, and leads there', () => {
  const unread = [
    { origin: 'https://kueste.example', name: 'Küste', count: 2 },
    { origin: 'https://insel.example', name: 'Insel', count: 1 },
  ];
  expect(labels({ unread }).slice(0, 2)).toEqual([
    'Küste: 2 Vorgänge warten auf Sie',
    'Insel: 1 Vorgang wartet auf Sie',
  ]);
  expect(trayText(unread)).toBe('IT-Lotse: Küste: 2, Insel: 1');
  const line = trayMenu({ ...quietly, unread }, actions)[1];
  line?.click?.({} as never, undefined, {} as never);
  expect(actions.open).toHaveBeenCalledExactlyOnceWith('https://insel.example');
});
