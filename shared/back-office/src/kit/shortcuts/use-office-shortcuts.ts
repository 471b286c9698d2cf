import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorDetail } from '../api/api-error.ts';
import { useFind } from '../find/find-store.ts';
import { useBrowserFind } from '../find/use-browser-find.ts';
import type { OfficeCommand } from '../host.ts';
import { useHost } from '../host-context.ts';
import { usePrint } from '../print/use-print.ts';
import { type Command, type GoTarget, shortcuts } from './shortcut-list.ts';
import { useShortcutsStore } from './shortcuts-store.ts';
import { useShortcut } from './use-shortcut.ts';
import { useShortcutKeys } from './use-shortcut-keys.ts';
import { useSingleKeysChoice } from './use-single-keys.ts';

interface OfficeShortcuts {
  readonly commands: readonly Command[];
  readonly goTargets: readonly GoTarget[];
  openSearch(): void;
}

/** What works on every page, by key or from the menu of the desktop app. */
export function useOfficeShortcuts({ commands, goTargets, openSearch }: OfficeShortcuts): void {
  const host = useHost();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { print, savePdf } = usePrint();
  const { setListOpen } = useShortcutsStore.getState();
  useBrowserFind();
  useSingleKeysChoice();
  useShortcutKeys(goTargets, navigate);
  useShortcut(shortcuts.search, openSearch);
  useShortcut(shortcuts.help, () => setListOpen(true));
  useShortcut(shortcuts.refresh, () => {
    queryClient.invalidateQueries({}, { throwOnError: true }).then(
      () => showToast('Aktualisiert'),
      (error) => showErrorToast(`Nicht aktualisiert. ${errorDetail(error)}`),
    );
  });

  useEffect(() => {
    const { answer } = useShortcutsStore.getState();
    const leave = commands.map((command) => answer(command, () => navigate(command.path)));
    return () => {
      for (const stop of leave) stop();
    };
  }, [commands, navigate]);

  const onSearchKeys = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    openSearch();
  });
  useEffect(() => {
    // Not a single key, so it works also while something is typed and cannot be switched off.
    const listener = (event: KeyboardEvent) => onSearchKeys(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const onCommand = useEffectEvent((command: OfficeCommand) => {
    const find = useFind.getState();
    const answers: Record<OfficeCommand, () => void> = {
      shortcuts: () => setListOpen(true),
      print: () => void print(),
      'save-pdf': () => void savePdf?.(),
      find: () => find.open(),
      'find-next': () => find.go(1),
      'find-previous': () => find.go(-1),
    };
    answers[command]();
  });
  useEffect(() => host.onCommand?.((command) => onCommand(command)), [host]);
}
