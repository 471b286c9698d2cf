import { Button } from '@it-lotse/ui/button';
import { DropdownMenu, MenuItem } from '@it-lotse/ui/dropdown-menu';
import { IconButton } from '@it-lotse/ui/icon-button';
import { middleUp, useMediaQuery } from '@it-lotse/ui/use-media-query';
import { EllipsisVertical, Plus, Trash2 } from 'lucide-react';
import { ExportMenu } from '../../../kit/downloads/export-menu.tsx';
import { exports } from '../../../kit/downloads/exports.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

interface AppointmentsHeadProps {
  /** Undefined while nobody knows. */
  total: number | undefined;
  onCreate(): void;
  onDeleteAll(): void;
}

/** The name of the page, and what can be done with appointments as such. */
export function AppointmentsHead({ total, onCreate, onDeleteAll }: AppointmentsHeadProps) {
  const large = useMediaQuery(middleUp);
  const hasSome = total !== undefined && total > 0;
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="flex-1 text-title font-title whitespace-nowrap">Termine verwalten</h1>
      {hasSome && large && (
        <Button variant="danger-quiet" onClick={onDeleteAll}>
          <Trash2 {...icon} />
          Alle löschen
        </Button>
      )}
      <ExportMenu of={exports.appointments} />
      <Button className="max-middle:order-last max-middle:w-full" onClick={onCreate}>
        <Plus {...icon} />
        Termin anlegen
      </Button>
      {hasSome && !large && (
        <DropdownMenu trigger={<IconButton label="Mehr" icon={<EllipsisVertical {...icon} size={20} />} />}>
          <MenuItem danger icon={<Trash2 {...icon} />} onSelect={onDeleteAll}>
            Alle löschen
          </MenuItem>
        </DropdownMenu>
      )}
    </div>
  );
}
