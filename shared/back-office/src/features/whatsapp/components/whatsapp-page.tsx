import { EmptyState } from '@it-lotse/ui/empty-state';
import { Notice } from '@it-lotse/ui/notice';
import { middleUp, useMediaQuery, wideUp } from '@it-lotse/ui/use-media-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { useEntryKeys } from '../../../kit/shortcuts/use-entry-keys.ts';
import { useDebounced } from '../../../kit/use-debounced.ts';
import { useListScroll } from '../../../kit/use-list-scroll.ts';
import { whatsappPaths } from '../whatsapp-paths.ts';
import { useConversation, useConversationPages, useWhatsappStatus } from '../whatsapp-queries.ts';
import { BusinessStatus } from './business-status.tsx';
import { allConversations, ConversationList } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { WhatsappSetup } from './whatsapp-setup.tsx';

/** Below the header and the tabs the page fills the window, and each column scrolls by itself. */
const column =
  'flex flex-col middle:sticky middle:top-(--header) middle:h-[calc(100dvh-var(--header)-var(--notices,0px)-var(--covered,0px))]';

/** The list, beside it the conversation of the address, and with room also what is known about the person. */
export function WhatsappPage() {
  usePageTitle('WhatsApp');
  const { phone } = useParams();
  const navigate = useNavigate();
  const beside = useMediaQuery(middleUp);
  const wide = useMediaQuery(wideUp);
  const [search, setSearch] = useState(allConversations);
  const status = useWhatsappStatus().data;
  const pages = useConversationPages(useDebounced(search.text.trim(), 250), search.filter);
  const conversations = pages.data?.pages.flatMap((page) => page.conversations) ?? [];
  useListScroll(phone !== undefined && !beside);
  useEntryKeys(
    conversations.map(({ phone_number }) => phone_number),
    phone,
    (target) => navigate(whatsappPaths.conversation(target), { replace: phone !== undefined }),
    pages,
  );
  const isUnused = status?.state === 'not_configured' && pages.data?.pages[0]?.total === 0 && phone === undefined;

  if (isUnused) {
    return (
      <div className="flex flex-1 flex-col">
        <h1 className="px-4 pt-6 text-title font-title middle:px-8">WhatsApp Business</h1>
        <div className="flex flex-1 items-center justify-center">
          <WhatsappSetup />
        </div>
      </div>
    );
  }
  const showsList = beside || phone === undefined;
  return (
    <div className="flex flex-1 flex-col middle:flex-row">
      <h1 className="sr-only">WhatsApp Business</h1>
      {showsList && (
        <div className={`${column} bg-ground middle:w-80 middle:shrink-0 middle:border-r middle:border-line wide:w-88`}>
          {!wide && (
            <div className="border-b border-line px-4 pt-4 pb-3 middle:px-6">
              <BusinessStatus />
            </div>
          )}
          <ConversationList pages={pages} conversations={conversations} search={search} onSearch={setSearch} />
        </div>
      )}
      {(beside || phone !== undefined) && (
        <section
          aria-label="Unterhaltung"
          className={`${column} h-[calc(100dvh-var(--header-phone)-var(--notices,0px)-var(--covered,0px))] min-h-100 min-w-0 flex-1 tabs:h-[calc(100dvh-var(--header)-var(--notices,0px)-var(--covered,0px))] middle:min-h-0`}
        >
          {status && !status.service_available && phone !== undefined && <Unavailable state={status.state} />}
          {phone === undefined ? (
            <div className="flex flex-1 items-center justify-center">
              <EmptyState
                icon={<MessageCircle aria-hidden size={28} strokeWidth={1.75} />}
                title="Keine Unterhaltung ausgewählt"
              >
                Bitte wählen Sie links eine Unterhaltung aus.
              </EmptyState>
            </div>
          ) : (
            <ConversationView
              key={phone}
              phone={phone}
              known={conversations.find(({ phone_number }) => phone_number === phone)}
              hasBackLink={!beside}
            />
          )}
        </section>
      )}
      {wide && (
        <aside
          aria-label="Über WhatsApp und den Kontakt"
          className={`${column} w-83 shrink-0 gap-6 overflow-y-auto border-l border-line bg-card px-6 py-5`}
        >
          <BusinessStatus />
          {phone !== undefined && <PersonOf phone={phone} />}
        </aside>
      )}
    </div>
  );
}

function PersonOf({ phone }: { phone: string }) {
  const customerId = useConversation(phone).data?.customer_id ?? null;
  return customerId === null ? null : <CustomerFacts customerId={customerId} />;
}

function Unavailable({ state }: { state: 'ok' | 'not_configured' | 'failing' }) {
  return (
    <div className="border-b border-line bg-card p-3">
      <Notice tone="warning">
        <p>
          {state === 'failing'
            ? 'WhatsApp nimmt gerade nichts an. Was Sie schreiben, wartet und geht von selbst hinaus.'
            : 'WhatsApp ist nicht eingerichtet. Senden können Sie, sobald im Tab Token ein Token hinterlegt ist.'}
        </p>
      </Notice>
    </div>
  );
}
