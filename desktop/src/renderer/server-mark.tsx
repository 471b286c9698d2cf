import { DropdownMenu, MenuItem } from '@it-lotse/ui/dropdown-menu';
import { Settings2 } from 'lucide-react';
import { SecurityMark } from './security-mark.tsx';
import { ServerAvatar } from './server-avatar.tsx';
import { useServerChoice } from './server-choice-store.ts';
import { wantServer } from './switch-server.ts';

/** What the header says of the server: which one it is, and how safe the line to it. */
export function ServerMark() {
  return (
    <>
      <ServerMenu />
      <SecurityMark />
    </>
  );
}

/** Says which of several servers this is, and leads to the others. With one server there is nothing to say. */
function ServerMenu() {
  const { current, servers, set } = useServerChoice();
  if (!current || servers.length < 2) return null;
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={`Server ${current.name}. Anderen Server wählen`}
          title={current.name}
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2 font-strong hover:bg-harbour"
        >
          <ServerAvatar server={current} small />
          <span className="hidden max-w-40 truncate roomy:inline">{current.name}</span>
        </button>
      }
    >
      {servers
        .filter(({ origin }) => origin !== current.origin)
        .map((server) => (
          <MenuItem
            key={server.origin}
            icon={<ServerAvatar server={server} small />}
            onSelect={() => void wantServer(server.origin)}
          >
            {server.name}
          </MenuItem>
        ))}
      <MenuItem
        icon={<Settings2 aria-hidden size={20} strokeWidth={1.75} className="mx-1" />}
        onSelect={() => set({ managing: true })}
      >
        Server verwalten
      </MenuItem>
    </DropdownMenu>
  );
}
