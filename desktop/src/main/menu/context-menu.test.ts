import type { EditFlags } from 'electron';
import { expect, test, vi } from 'vitest';
import { contextMenuTemplate, type SpellingActions } from './context-menu.ts';

vi.mock('electron', () => ({ app: {}, Menu: {}, clipboard: {} }));

const nowhere = {
  isEditable: false,
  selectionText: '',
  editFlags: { canPaste: true, canCut: false, canCopy: false } as EditFlags,
  misspelledWord: '',
  dictionarySuggestions: [] as string[],
  linkURL: '',
};
const field = { ...nowhere, isEditable: true };

const someActions = () =>
  ({ replaceWith: vi.fn(), learn: vi.fn(), copyLink: vi.fn(), openRecord: vi.fn() }) satisfies Omit<
    SpellingActions,
    'explain'
  >;

function labels(clicked: typeof nowhere, actions: SpellingActions = someActions()) {
  const items = contextMenuTemplate(clicked, actions);
  return items.flatMap(({ label, enabled }) => (label && enabled !== false ? [label] : []));
}

function click(label: string, clicked: typeof nowhere, actions: SpellingActions) {
  const item = contextMenuTemplate(clicked, actions).find((each) => each.label === label);
  (item as { click(): void }).click();
}

test('a field offers what can be done in it', () => {
  expect(labels(field)).toEqual(['Rückgängig', 'Wiederholen', 'Einfügen', 'Alles auswählen']);
});

test('chosen text can be copied; elsewhere there is no menu', () => {
  expect(labels({ ...nowhere, selectionText: 'Jürgen' })).toEqual(['Kopieren']);
  expect(labels({ ...nowhere, selectionText: '  ' })).toEqual([]);
});

test('a misspelled word is replaced by a suggestion or learned', () => {
  const wrong = { ...field, misspelledWord: 'Druker', dictionarySuggestions: ['Drucker', 'Druck & Co'] };
  expect(labels(wrong).slice(0, 3)).toEqual(['Drucker', 'Druck && Co', 'Zum Wörterbuch hinzufügen']);
  const actions = someActions();
  click('Druck && Co', wrong, actions);
  expect(actions.replaceWith).toHaveBeenCalledWith('Druck & Co');
  click('Zum Wörterbuch hinzufügen', wrong, actions);
  expect(actions.learn).toHaveBeenCalledWith('Druker');
});

test('a word without suggestions can still be learned', () => {
  const name = { ...field, misspelledWord: 'Yıldız' };
  expect(contextMenuTemplate(name, someActions())[0]).toEqual({ label: 'Keine Vorschläge', enabled: false });
  expect(labels(name)[0]).toBe('Zum Wörterbuch hinzufügen');
});

test('where no dictionary is, the menu leads to how to get one', () => {
  const explain = vi.fn();
  click('Rechtschreibung prüfen …', field, { ...someActions(), explain });
  expect(explain).toHaveBeenCalledOnce();
});

test('a link to a record can be copied as one that opens the app, a foreign one cannot', () => {
  const actions = someActions();
  click('Link kopieren', { ...nowhere, linkURL: 'app://lotse/leads/7' }, actions);
  expect(actions.copyLink).toHaveBeenCalledWith('it-lotse://lead/7');
  expect(labels({ ...nowhere, linkURL: 'https://fremd.example/leads/7' })).toEqual([]);
});

test('a link to one record opens it in a window of its own; one to a list does not', () => {
  const actions = someActions();
  const customer = { ...nowhere, linkURL: 'app://lotse/kunden/7' };
  expect(labels(customer)).toEqual(['In eigenem Fenster öffnen', 'Link kopieren']);
  click('In eigenem Fenster öffnen', customer, actions);
  expect(actions.openRecord).toHaveBeenCalledWith('app://lotse/kunden/7');
  expect(labels({ ...nowhere, linkURL: 'app://lotse/kunden' })).toEqual(['Link kopieren']);
});
