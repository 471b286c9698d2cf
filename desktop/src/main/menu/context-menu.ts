import { app, type ContextMenuParams, Menu, type MenuItemConstructorOptions } from 'electron';
import { linkToPage, recordKind } from '../system/deep-links.ts';
import { copyText } from './copy-text.ts';

type Clicked = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'editFlags' | 'misspelledWord' | 'dictionarySuggestions' | 'linkURL'
>;

export interface SpellingActions {
  replaceWith(suggestion: string): void;
  learn(word: string): void;
  /** Only where the computer has no dictionary: how to get one. */
  explain?(): void;
  copyLink(link: string): void;
  /** In a window of its own. */
  openRecord(url: string): void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };
const mostSuggestions = 5;

/** The German menu of the right mouse button: only what can be done at that place; empty where nothing can. */
export function contextMenuTemplate(
  clicked: Clicked,
  actions: SpellingActions,
  origin: string | null = null,
): MenuItemConstructorOptions[] {
  const { isEditable, selectionText, editFlags, linkURL } = clicked;
  if (isEditable) {
    return [
      ...spellingEntries(clicked, actions),
      { role: 'undo', label: 'Rückgängig', enabled: editFlags.canUndo },
      { role: 'redo', label: 'Wiederholen', enabled: editFlags.canRedo },
      separator,
      { role: 'cut', label: 'Ausschneiden', enabled: editFlags.canCut },
      { role: 'copy', label: 'Kopieren', enabled: editFlags.canCopy },
      { role: 'paste', label: 'Einfügen', enabled: editFlags.canPaste },
      { role: 'selectAll', label: 'Alles auswählen', enabled: editFlags.canSelectAll },
    ];
  }
  const link = linkToPage(linkURL, origin);
  return [
    ...(selectionText.trim() === '' ? [] : [{ role: 'copy', label: 'Kopieren' } as const]),
    ...(recordKind(linkURL) ? [{ label: 'In eigenem Fenster öffnen', click: () => actions.openRecord(linkURL) }] : []),
    ...(link ? [{ label: 'Link kopieren', click: () => actions.copyLink(link) }] : []),
  ];
}

function spellingEntries(
  { misspelledWord, dictionarySuggestions }: Clicked,
  { replaceWith, learn, explain }: SpellingActions,
): MenuItemConstructorOptions[] {
  if (explain) return [{ label: 'Rechtschreibung prüfen …', click: explain }, separator];
  if (misspelledWord === '') return [];
  const suggestions = dictionarySuggestions.slice(0, mostSuggestions);
  return [
    // A single & would underline the letter behind it.
    ...suggestions.map((word) => ({ label: word.replaceAll('&', '&&'), click: () => replaceWith(word) })),
    ...(suggestions.length === 0 ? [{ label: 'Keine Vorschläge', enabled: false }] : []),
    separator,
    { label: 'Zum Wörterbuch hinzufügen', click: () => learn(misspelledWord) },
    separator,
  ];
}

/** Electron shows no menu of its own. `explain` is there where spell checking is not; `origin` is of the present server. */
export function registerContextMenu(
  origin: () => string | null,
  openRecord: (url: string) => void,
  explain?: () => void,
): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('context-menu', (_menuEvent, clicked) => {
      const actions = {
        replaceWith: (suggestion: string) => contents.replaceMisspelling(suggestion),
        learn: (word: string) => void contents.session.addWordToSpellCheckerDictionary(word),
        explain,
        copyLink: (link: string) => copyText(link),
        openRecord,
      };
      const template = contextMenuTemplate(clicked, actions, origin());
      if (template.length > 0) Menu.buildFromTemplate(template).popup();
    });
  });
}
