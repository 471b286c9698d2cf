import { IconButton } from '@it-lotse/ui/icon-button';
import { AppWindow } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useHost } from '../host-context.ts';

/** Opens the record in view in a window of its own; undefined where the host has none, or this is one already. */
export function useOwnWindow(): (() => void) | undefined {
  const { openRecord, isRecordWindow } = useHost();
  const { pathname } = useLocation();
  return openRecord && !isRecordWindow ? () => openRecord(pathname) : undefined;
}

export function OwnWindowButton() {
  const open = useOwnWindow();
  if (!open) return null;
  return (
    <IconButton
      label="In eigenem Fenster öffnen"
      icon={<AppWindow aria-hidden size={20} strokeWidth={1.75} />}
      onClick={open}
    />
  );
}
