import type { Campaign } from '@it-lotse/contract/newsletter';
import { StatusBadge } from '@it-lotse/ui/status-badge';
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
import { useCampaignPages } from '../campaigns-queries.ts';
import { campaignBadge } from '../newsletter-texts.ts';
import { CampaignDialog } from './campaign-dialog.tsx';
import { CampaignList, campaignLinkId } from './campaign-list.tsx';
import { CampaignView, type CampaignViewProps } from './campaign-view.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';
import { TemplateGallery } from './template-gallery.tsx';

/** Campaigns with the templates below them, and beside or in place of them the campaign of the address. */
export function CampaignsPage() {
  usePageTitle('Newsletter');
  const { id } = useParams();
  const navigate = useNavigate();
  const wide = useMediaQuery(wideUp);
  const [search, setSearch] = useState('');
  const pages = useCampaignPages(useDebounced(search.trim(), 250));
  useListScroll(id !== undefined && !wide);

  function close() {
    navigate(paths.newsletter);
    // The focus goes back to where it came from, once the list is there again.
    requestAnimationFrame(() => focusEntry(campaignLinkId(id ?? '')));
  }
  const campaigns = pages.data?.pages.flatMap((page) => page.campaigns) ?? [];
  useEntryKeys(
    campaigns.map((campaign) => campaign.id),
    id,
    (target) => navigate(paths.campaign(target), { replace: id !== undefined }),
    pages,
  );
  const known = campaigns.find((campaign) => campaign.id === id);
  const dialog = <CampaignDialog onCreated={(campaignId) => navigate(paths.campaign(campaignId))} />;
  if (id !== undefined && !wide) {
    return (
      <>
        <CampaignPanel id={id} known={known} onClose={close} asPage />
        {dialog}
      </>
    );
  }
  return (
    <div className="flex flex-1 items-start">
      <NewsletterFrame view="campaigns" pages={pages}>
        <CampaignList pages={pages} search={search} onSearch={setSearch} openId={id} />
        <TemplateGallery />
      </NewsletterFrame>
      {id !== undefined && <CampaignPanel id={id} known={known} onClose={close} />}
      {dialog}
    </div>
  );
}

function CampaignPanel({ id, known, onClose, asPage = false }: CampaignViewProps) {
  return (
    <RecordPanel
      asPage={asPage}
      label="Kampagne"
      back="Alle Kampagnen"
      head={known && <CampaignStatus campaign={known} />}
      onClose={onClose}
    >
      <CampaignView key={id} id={id} known={known} onClose={onClose} asPage={asPage} />
    </RecordPanel>
  );
}

function CampaignStatus({ campaign }: { campaign: Campaign }) {
  const { look, word } = campaignBadge(campaign);
  return <StatusBadge look={look}>{word}</StatusBadge>;
}
