import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { showErrorToast, showToast } from '../../ui/toast-store.ts';
import { errorDetail } from '../api/api-error.ts';
import { useFind } from '../find/find-store.ts';
import type { OfficeCommand } from '../host.ts';
import { useHost } from '../host-context.ts';
import { paths } from '../paths.ts';
import { usePrint } from '../print/use-print.ts';
import { useShortcutsStore } from './shortcuts-store.ts';
import { useShortcut } from './use-shortcut.ts';
import { useShortcutKeys } from './use-shortcut-keys.ts';
import { useSingleKeysChoice } from './use-single-keys.ts';

/** What works on every page, by key or from the menu of the desktop app. */
export function useOfficeShortcuts(openSearch: () => void): void {
  const host = useHost();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { print, savePdf } = usePrint();
  const { setListOpen } = useShortcutsStore.getState();
  useSingleKeysChoice();
  useShortcutKeys(navigate);
  useShortcut('search', openSearch);
  useShortcut('help', () => setListOpen(true));
  useShortcut('newAppointment', () => navigate({ pathname: paths.appointments, search: '?neu=1' }));
  useShortcut('refresh', () => {
    queryClient.invalidateQueries({}, { throwOnError: true }).then(
      () => showToast('Aktualisiert'),
      (error) => showErrorToast(`Nicht aktualisiert. ${errorDetail(error)}`),
    );
  });

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
