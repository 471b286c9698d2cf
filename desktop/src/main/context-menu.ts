import { app, type ContextMenuParams, Menu, type MenuItemConstructorOptions } from 'electron';

type Clicked = Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags'>;

/** The German menu of the right mouse button: only what can be done at that place; empty where nothing can. */
export function contextMenuTemplate({ isEditable, selectionText, editFlags }: Clicked): MenuItemConstructorOptions[] {
  if (isEditable) {
    return [
      { role: 'undo', label: 'Rückgängig', enabled: editFlags.canUndo },
      { role: 'redo', label: 'Wiederholen', enabled: editFlags.canRedo },
      { type: 'separator' },
      { role: 'cut', label: 'Ausschneiden', enabled: editFlags.canCut },
      { role: 'copy', label: 'Kopieren', enabled: editFlags.canCopy },
      { role: 'paste', label: 'Einfügen', enabled: editFlags.canPaste },
      { role: 'selectAll', label: 'Alles auswählen', enabled: editFlags.canSelectAll },
    ];
  }
  return selectionText.trim() === '' ? [] : [{ role: 'copy', label: 'Kopieren' }];
}

/** Electron shows no menu of its own. */
export function registerContextMenu(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('context-menu', (_menuEvent, clicked) => {
      const template = contextMenuTemplate(clicked);
      if (template.length > 0) Menu.buildFromTemplate(template).popup();
    });
  });
}
