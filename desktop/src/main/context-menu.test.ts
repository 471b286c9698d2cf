import type { EditFlags } from 'electron';
import { expect, test, vi } from 'vitest';
import { contextMenuTemplate } from './context-menu.ts';

vi.mock('electron', () => ({ app: {}, Menu: {} }));

const editFlags = { canPaste: true, canCut: false, canCopy: false } as EditFlags;
const labels = (clicked: Parameters<typeof contextMenuTemplate>[0]) =>
  contextMenuTemplate(clicked).flatMap(({ label, enabled }) => (label && enabled !== false ? [label] : []));

test('a field offers what can be done in it', () => {
  expect(labels({ isEditable: true, selectionText: '', editFlags })).toEqual([
    'Rückgängig',
    'Wiederholen',
    'Einfügen',
    'Alles auswählen',
  ]);
});

test('chosen text can be copied; elsewhere there is no menu', () => {
  expect(labels({ isEditable: false, selectionText: 'Jürgen', editFlags })).toEqual(['Kopieren']);
  expect(labels({ isEditable: false, selectionText: '  ', editFlags })).toEqual([]);
});
