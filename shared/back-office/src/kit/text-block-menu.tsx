import { getTextBlocks } from '@it-lotse/contract/text-blocks';
import { Button } from '@it-lotse/ui/button';
import { DropdownMenu, MenuItem } from '@it-lotse/ui/dropdown-menu';
import { Plus, TextQuote } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useApiQuery } from './api/use-api.ts';
import { paths } from './paths.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** What the operator often writes, to be put into the text that is being written; the way to their card while there is none. */
export function TextBlockMenu({ onInsert }: { onInsert(text: string): void }) {
  const { data, isSuccess } = useApiQuery(getTextBlocks, {});
  const blocks = data?.blocks ?? [];
  const navigate = useNavigate();
  return (
    <DropdownMenu
      trigger={
        <Button>
          <TextQuote {...icon} />
          Textbaustein
        </Button>
      }
    >
      {blocks.map(({ id, name, text }) => (
        <MenuItem key={id} icon={<TextQuote {...icon} />} onSelect={() => onInsert(text)}>
          {name}
        </MenuItem>
      ))}
      {!isSuccess && <p className="px-3 py-2.5 text-ink-2">Gerade nicht erreichbar</p>}
      {isSuccess && blocks.length === 0 && (
        <MenuItem icon={<Plus {...icon} />} onSelect={() => navigate(`${paths.settings}#textbausteine`)}>
          Textbaustein anlegen
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
