import type { Subscriber } from '@it-lotse/contract/newsletter';
import { useMediaQuery, wideUp } from '@it-lotse/ui/use-media-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { focusEntry } from '../../../kit/long-list/focus-entry.ts';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { RecordPanel } from '../../../kit/record/record-panel.tsx';
import { useEntryKeys } from '../../../kit/shortcuts/use-entry-keys.ts';
import { useDebounced } from '../../../kit/use-debounced.ts';
import { useListScroll } from '../../../kit/use-list-scroll.ts';
import { useSubscriberPages, wholeList } from '../subscribers-queries.ts';
import { AddSubscriberDialog } from './add-subscriber-dialog.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';
import { SubscriberList, subscriberLinkId } from './subscriber-list.tsx';
import { SubscriberStatus } from './subscriber-status.tsx';
import { SubscriberView, type SubscriberViewProps } from './subscriber-view.tsx';

/** All addresses of the newsletter, and beside or in place of them the one of the address line. */
export function SubscribersPage() {
  usePageTitle('Newsletter');
  const { id } = useParams();
  const navigate = useNavigate();
  const wide = useMediaQuery(wideUp);
  const [search, setSearch] = useState(wholeList);
  const [adding, setAdding] = useState(false);
  const pages = useSubscriberPages({ ...search, text: useDebounced(search.text.trim(), 250) });
  useListScroll(id !== undefined && !wide);

  function close() {
    navigate(paths.subscribers);
    // The focus goes back to where it came from, once the list is there again.
    requestAnimationFrame(() => focusEntry(subscriberLinkId(id ?? '')));
  }
  function onAdded({ id: addedId }: Subscriber) {
    setAdding(false);
    navigate(paths.subscriber(addedId));
  }
  const subscribers = pages.data?.pages.flatMap((page) => page.subscribers) ?? [];
  useEntryKeys(
    subscribers.map((subscriber) => subscriber.id),
    id,
    (target) => navigate(paths.subscriber(target), { replace: id !== undefined }),
    pages,
  );
  const known = subscribers.find((each) => each.id === id);
  if (id !== undefined && !wide) {
    return <SubscriberPanel id={id} known={known} onClose={close} asPage />;
  }
  return (
    <div className="flex flex-1 items-start">
      <NewsletterFrame view="subscribers" pages={pages}>
        <SubscriberList pages={pages} search={search} onSearch={setSearch} openId={id} onAdd={() => setAdding(true)} />
      </NewsletterFrame>
      {id !== undefined && <SubscriberPanel id={id} known={known} onClose={close} />}
      <AddSubscriberDialog open={adding} onClose={() => setAdding(false)} onAdded={onAdded} />
      <CampaignDialog onCreated={(campaignId) => navigate(paths.campaign(campaignId))} />
    </div>
  );
}

function SubscriberPanel({ id, known, onClose, asPage = false }: SubscriberViewProps) {
  return (
    <RecordPanel
      asPage={asPage}
      label="Abonnent"
      back="Alle Abonnenten"
      head={known && <SubscriberStatus status={known.status} />}
      onClose={onClose}
    >
      <SubscriberView key={id} id={id} known={known} onClose={onClose} asPage={asPage} />
    </RecordPanel>
  );
}
