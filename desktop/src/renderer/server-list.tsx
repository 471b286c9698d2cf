import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { IconButton } from '@it-lotse/ui/icon-button';
import { Switch } from '@it-lotse/ui/switch';
import { Tag } from '@it-lotse/ui/tag';
import { Check, Pencil, ShieldQuestion, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ServerProfile } from '../bridge/server-profile.ts';
import { RenameForm } from './rename-form.tsx';
import { ServerAvatar } from './server-avatar.tsx';
import { useServerChoice } from './server-choice-store.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

interface ServerListProps {
  servers: readonly ServerProfile[];
  current: ServerProfile | null;
  onSwitch(server: ServerProfile): void;
  onRename(server: ServerProfile): Promise<void>;
  onRemove(server: ServerProfile): Promise<void>;
  onTrustAnew(server: ServerProfile): Promise<void>;
  onTellsAside(server: ServerProfile, tellsAside: boolean): Promise<void>;
}

/** The servers this app knows: work with another one, name it, take it from the list. */
export function ServerList({
  servers,
  current,
  onSwitch,
  onRename,
  onRemove,
  onTrustAnew,
  onTellsAside,
}: ServerListProps) {
  const [renaming, setRenaming] = useState<string | null>(null);
  const [removing, setRemoving] = useState<ServerProfile | null>(null);
  const [trusting, setTrusting] = useState<ServerProfile | null>(null);
  const isOther = useServerChoice(({ security }) => security?.identity === 'other');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const pencils = useRef(new Map<string, HTMLButtonElement | null>());

  /** Back to the button that opened the form, so that the keyboard goes on where it was. */
  function closeForm(origin: string) {
    setRenaming(null);
    pencils.current.get(origin)?.focus();
  }

  function ask(set: (of: ServerProfile | null) => void, of: ServerProfile | null) {
    setFault(null);
    set(of);
  }

  /** What is refused is said in the question, which stays. */
  async function confirmed(step: Promise<void>, close: () => void, refusal: string) {
    setBusy(true);
    setFault(null);
    await step.then(close, () => setFault(refusal));
    setBusy(false);
  }
  const refused = fault && (
    <p role="alert" className="mt-3 text-danger">
      {fault}
    </p>
  );

  return (
    <>
      <ul aria-label="Ihre Server" className="divide-y divide-line border-y border-line">
        {servers.map((server) => (
          <li key={server.origin} className="py-3">
            <div className="flex flex-wrap items-center gap-3">
              <ServerAvatar server={server} />
              <div className="min-w-40 flex-1">
                <p className="font-strong break-words">{server.name}</p>
                <p className="text-small break-all text-ink-2">{new URL(server.origin).host}</p>
              </div>
              <div className="flex items-center gap-1.5">
                {server.origin === current?.origin ? (
                  <Tag tone="success" icon={<Check {...icon} size={15} />}>
                    Wird benutzt
                  </Tag>
                ) : (
                  <Button aria-label={`Zu ${server.name} wechseln`} onClick={() => onSwitch(server)}>
                    Wechseln
                  </Button>
                )}
                <IconButton
                  ref={(button) => void pencils.current.set(server.origin, button)}
                  label={`${server.name} umbenennen`}
                  aria-expanded={renaming === server.origin}
                  icon={<Pencil {...icon} />}
                  onClick={() => setRenaming(renaming === server.origin ? null : server.origin)}
                />
                {server.origin === current?.origin && isOther && (
                  <IconButton
                    label={`${server.name} neu vertrauen`}
                    icon={<ShieldQuestion {...icon} />}
                    onClick={() => setTrusting(server)}
                  />
                )}
                <IconButton
                  label={`${server.name} entfernen`}
                  danger
                  icon={<Trash2 {...icon} />}
                  onClick={() => setRemoving(server)}
                />
              </div>
            </div>
            {servers.length > 1 && (
              <div className="mt-3 flex items-center gap-3">
                <Switch
                  label={`${server.name}: benachrichtigt auch, während ein anderer Server offen ist`}
                  checked={server.tellsAside !== false}
                  onChange={(tellsAside) => void onTellsAside(server, tellsAside)}
                />
                <span aria-hidden className="text-small text-ink-2">
                  Benachrichtigt auch, während ein anderer Server offen ist
                </span>
              </div>
            )}
            {renaming === server.origin && (
              <RenameForm
                server={server}
                onCancel={() => closeForm(server.origin)}
                onRename={async (renamed) => {
                  await onRename(renamed);
                  closeForm(server.origin);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && ask(setRemoving, null)}
        title={`${removing?.name ?? 'Server'} entfernen?`}
        description="Diese App meldet sich dort ab und vergisst, was sie davon gespeichert hat, auch begonnene Texte. Auf dem Server selbst wird nichts gelöscht."
        action="Server entfernen"
        busy={busy}
        onConfirm={() =>
          removing &&
          void confirmed(
            onRemove(removing),
            () => ask(setRemoving, null),
            `${removing.name} ließ sich nicht ganz entfernen: Was diese App davon gespeichert hat, liegt vielleicht noch auf diesem Computer. Bitte versuchen Sie es noch einmal.`,
          )
        }
      >
        {refused}
      </ConfirmDialog>
      <ConfirmDialog
        open={trusting !== null}
        onOpenChange={(open) => !open && ask(setTrusting, null)}
        title={`${trusting?.name ?? 'Server'} neu vertrauen?`}
        description="Nur wenn Sie den Server selbst neu eingerichtet oder umgezogen haben: Diese App merkt sich dann den Server, der jetzt unter der Adresse antwortet. Sie melden sich dort neu an. In einem fremden Netz tun Sie das bitte nicht."
        action="Neu vertrauen"
        busy={busy}
        onConfirm={() =>
          trusting &&
          void confirmed(
            onTrustAnew(trusting),
            () => ask(setTrusting, null),
            'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
          )
        }
      >
        {refused}
      </ConfirmDialog>
    </>
  );
}
