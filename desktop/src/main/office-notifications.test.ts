import { expect, test, vi } from 'vitest';
import { createNotifier, plainTextFor } from './office-notifications.ts';

const shown = vi.hoisted(
  (): { options: { title: string; urgency: string }; listeners: Map<string, () => void> }[] => [],
);
vi.mock('electron', () => ({
  Notification: class {
    static isSupported = () => true;
    readonly listeners = new Map<string, () => void>();
    readonly options: { title: string; urgency: string };
    constructor(options: { title: string; urgency: string }) {
      this.options = options;
      shown.push(this);
    }
    on(name: string, listener: () => void) {
      this.listeners.set(name, listener);
    }
    show() {}
  },
}));

test('markup of a visitor stays text where bodies are markup', () => {
  expect(plainTextFor('linux', '<b>A & B</b>')).toBe('&lt;b&gt;A &amp; B&lt;/b&gt;');
  expect(plainTextFor('darwin', '<b>A & B</b>')).toBe('<b>A & B</b>');
});

test('each notice becomes one notification whose click leads to its place; an alarm is urgent', () => {
  const opened: string[] = [];
  createNotifier((path) => opened.push(path))([
    { title: 'Neuer Termin: Erika', body: '', path: '/termine/a' },
    { title: 'Google Calendar ist getrennt', body: '', path: '/kalender', alarm: true },
  ]);
  expect(shown.map(({ options }) => [options.title, options.urgency])).toEqual([
    ['Neuer Termin: Erika', 'normal'],
    ['Google Calendar ist getrennt', 'critical'],
  ]);
  shown[1]?.listeners.get('click')?.();
  shown[0]?.listeners.get('click')?.();
  expect(opened).toEqual(['/kalender', '/termine/a']);
});
