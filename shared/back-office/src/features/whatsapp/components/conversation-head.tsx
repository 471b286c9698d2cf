import type { WhatsappConversation } from '@it-lotse/contract/whatsapp';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { DropdownMenu, MenuItem } from '@it-lotse/ui/dropdown-menu';
import { IconButton } from '@it-lotse/ui/icon-button';
import { AppWindow, ArrowLeft, EllipsisVertical, FileDown, IdCard, Printer, Trash2 } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ExternalLink } from '../../../kit/external-link.tsx';
import { focusEntry } from '../../../kit/long-list/focus-entry.ts';
import { paths } from '../../../kit/paths.ts';
import { PdfHintDialog } from '../../../kit/print/pdf-hint-dialog.tsx';
import { usePrint } from '../../../kit/print/use-print.ts';
import { useOwnWindow } from '../../../kit/record/own-window.tsx';
import type { ReplyWindow } from '../use-reply-window.ts';
import { useWholeThread } from '../use-whole-thread.ts';
import { whatsappPaths } from '../whatsapp-paths.ts';
import { useDeleteConversation, type useThread } from '../whatsapp-queries.ts';
import { nameOf, numberOf } from '../whatsapp-texts.ts';
import { conversationLinkId } from './conversation-row.tsx';
import { WindowRing } from './window-ring.tsx';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

interface ConversationHeadProps {
  conversation: WhatsappConversation;
  replyWindow: ReplyWindow;
  headingRef: Ref<HTMLHeadingElement>;
  /** On phones the list has a page of its own. */
  hasBackLink: boolean;
  thread: ReturnType<typeof useThread>;
}

/** Who it is, how long free text may be sent, and what else can be done. */
export function ConversationHead({
  conversation,
  replyWindow,
  headingRef,
  hasBackLink,
  thread,
}: ConversationHeadProps) {
  const { phone_number, window_ends_at, customer_id } = conversation;
  const navigate = useNavigate();
  const deletion = useDeleteConversation();
  const [asking, setAsking] = useState(false);
  const [explaining, setExplaining] = useState(false);
  const openInOwnWindow = useOwnWindow();
  const whole = useWholeThread(thread);
  const { print, savePdf } = usePrint();
  const printAll = async (toPaper: () => Promise<void>) => {
    if (await whole.loadAll()) await toPaper();
  };
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-2 gap-y-1 middle:gap-x-4 border-b border-line bg-card py-2.5 pr-2 pl-2 middle:pr-4 middle:pl-6">
      {hasBackLink && (
        <Button asChild variant="quiet" className="w-11 px-0">
          <Link
            to={whatsappPaths.conversations}
            aria-label="Alle Unterhaltungen"
            // The focus goes back to where it came from, once the list is there again.
            onClick={() => requestAnimationFrame(() => focusEntry(conversationLinkId(phone_number)))}
          >
            <ArrowLeft {...icon} />
          </Link>
        </Button>
      )}
      <div className="min-w-36 flex-1">
        <h2 ref={headingRef} tabIndex={-1} className="truncate text-[1.1875rem] font-title outline-none">
          <bdi>{nameOf(conversation)}</bdi>
        </h2>
        {/^\d+$/.test(phone_number) ? (
          <ExternalLink
            href={phoneHref(`+${phone_number}`)}
            className="text-small text-ink-2 tabular-nums hover:underline"
          >
            {numberOf(conversation)}
          </ExternalLink>
        ) : (
          <p className="text-small text-ink-2">{numberOf(conversation)}</p>
        )}
      </div>
      <div className="max-middle:order-last max-middle:basis-full max-middle:pl-2">
        <WindowRing replyWindow={replyWindow} endsAt={window_ends_at} />
      </div>
      <DropdownMenu trigger={<IconButton label="Mehr zu dieser Unterhaltung" icon={<EllipsisVertical {...icon} />} />}>
        {customer_id !== null && (
          <MenuItem icon={<IdCard {...icon} />} onSelect={() => navigate(paths.customer(customer_id))}>
            Kundenkarte öffnen
          </MenuItem>
        )}
        {openInOwnWindow && (
          <MenuItem icon={<AppWindow {...icon} />} onSelect={openInOwnWindow}>
            In eigenem Fenster öffnen
          </MenuItem>
        )}
        <MenuItem icon={<Printer {...icon} />} onSelect={() => void printAll(print)}>
          Verlauf drucken
        </MenuItem>
        <MenuItem
          icon={<FileDown {...icon} />}
          onSelect={() => (savePdf ? void printAll(savePdf) : setExplaining(true))}
        >
          Verlauf als PDF speichern
        </MenuItem>
        <MenuItem danger icon={<Trash2 {...icon} />} onSelect={() => setAsking(true)}>
          Unterhaltung löschen
        </MenuItem>
      </DropdownMenu>
      <p role="status" className="sr-only">
        {whole.loading ? 'Der ganze Verlauf wird geladen' : ''}
      </p>
      <PdfHintDialog open={explaining} onOpenChange={setExplaining} onPrint={() => void printAll(print)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Möchten Sie diese Unterhaltung wirklich löschen?"
        description={
          <>
            Alle Nachrichten und Dateien von <bdi>{nameOf(conversation)}</bdi> werden hier gelöscht. Das kann nicht
            rückgängig gemacht werden. Auf dem Telefon der Person bleibt alles bestehen.
          </>
        }
        acknowledgement="Ja, ich möchte die Unterhaltung löschen"
        action="Unterhaltung löschen"
        onConfirm={() => {
          // First away from it, and at once: nothing in view may ask the server for what is going.
          navigate(whatsappPaths.conversations, { replace: true, flushSync: true });
          deletion.mutate(phone_number);
        }}
      />
    </div>
  );
}
