import { Button } from '@it-lotse/ui/button';
import { DropdownMenu, MenuItem } from '@it-lotse/ui/dropdown-menu';
import { Download, FileDown } from 'lucide-react';
import { type ExportList, useExport } from './exports.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** The whole list as a file, whatever it is narrowed to on the screen. */
export function ExportMenu({ of }: { of: ExportList }) {
  const { save, busy } = useExport(of);
  return (
    <DropdownMenu
      trigger={
        // Not disabled: the focus comes back to it.
        <Button aria-disabled={busy}>
          <Download {...icon} />
          {busy ? 'Wird geladen…' : 'Exportieren'}
        </Button>
      }
    >
      {of.ways.map(({ file, label }) => (
        <MenuItem key={file} icon={<FileDown {...icon} />} onSelect={() => !busy && save(file)}>
          {label}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
