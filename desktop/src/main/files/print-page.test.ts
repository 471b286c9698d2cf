import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserWindow, dialog } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { printFault, savePageAsPdf } from './print-page.ts';

vi.mock('electron', () => ({ dialog: { showSaveDialog: vi.fn() } }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-print-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the PDF shows what was in view when it was asked for, whatever comes while a place is chosen', async () => {
  let inView = 'Chat mit Anna';
  const window = { webContents: { printToPDF: async () => Buffer.from(inView) } } as unknown as BrowserWindow;
  const filePath = join(folder, 'Chat.pdf');
  vi.mocked(dialog.showSaveDialog).mockImplementation(async () => {
    inView = 'Chat mit Bert';
    return { canceled: false, filePath };
  });
  expect(await savePageAsPdf(window, 'Chat.pdf')).toBe(filePath);
  expect(readFileSync(filePath, 'utf8')).toBe('Chat mit Anna');
});

test('a PDF that cannot be made is told in German', async () => {
  const printToPDF = () => Promise.reject(new Error('Failed to generate PDF: Printing failed'));
  const window = { webContents: { printToPDF } } as unknown as BrowserWindow;
  await expect(savePageAsPdf(window, 'Chat.pdf')).rejects.toThrow('Das PDF ließ sich nicht erzeugen.');
});

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
