import { AlertDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { useOpenedOnce } from './use-opened-once.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description: ReactNode;
  /** The verb on the button that does it, e.g. 'Lead löschen'. */
  action: string;
  onConfirm(): void;
  /** The action is under way: the dialog stays and cannot be confirmed twice. */
  busy?: boolean;
  /** 'main' where nothing is lost. */
  variant?: 'danger' | 'main';
  /** A sentence that must be ticked first, for what cannot be undone. */
  acknowledgement?: string;
  /** Choices that belong to the action, between the description and the buttons. */
  children?: ReactNode;
}

/** Asks before something is lost, or leaves the house. The focus starts on 'Abbrechen'. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const isNeeded = useOpenedOnce(props.open);
  if (!isNeeded) return null;
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-appear bg-harbour-deep/60" />
        <AlertDialog.Content className="fixed top-[18vh] left-1/2 z-50 max-h-[calc(82vh-var(--covered,0px))] w-[calc(100vw-2rem)] max-w-116 -translate-x-1/2 animate-appear overflow-y-auto rounded-card border border-line bg-card p-6 shadow-float">
          <ConfirmContent {...props} />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function ConfirmContent({
  title,
  description,
  action,
  onConfirm,
  busy,
  variant = 'danger',
  acknowledgement,
  children,
}: ConfirmDialogProps) {
  const [acknowledged, setAcknowledged] = useState(false);
  return (
    <>
      <AlertDialog.Title className="text-section font-strong">{title}</AlertDialog.Title>
      <AlertDialog.Description className="mt-2">{description}</AlertDialog.Description>
      {children}
      {acknowledgement && (
        <div className="mt-3">
          <Checkbox label={acknowledgement} checked={acknowledged} onChange={setAcknowledged} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <AlertDialog.Cancel asChild>
          <Button>Abbrechen</Button>
        </AlertDialog.Cancel>
        <Button
          variant={variant}
          disabled={busy || (acknowledgement !== undefined && !acknowledged)}
          onClick={onConfirm}
        >
          {action}
        </Button>
      </div>
    </>
  );
}
