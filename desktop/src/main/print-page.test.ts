import { expect, test, vi } from 'vitest';
import { printFault } from './print-page.ts';

vi.mock('electron', () => ({ dialog: {} }));

test('a print job that went out or was called off is no fault', () => {
  expect(printFault(true, '')).toBeNull();
  expect(printFault(false, 'Print job canceled')).toBeNull();
  expect(printFault(false, 'cancelled')).toBeNull();
});

test('a fault is told in German, with the way out where there is one', () => {
  expect(printFault(false, 'No printers available on the network')).toContain('als PDF speichern');
  expect(printFault(false, 'Invalid deviceName provided')).toBe(
    'Der Druckauftrag ist fehlgeschlagen. Bitte prüfen Sie den Drucker.',
  );
});
