import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { SegmentedControl } from '@it-lotse/ui/segmented-control';
import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { LoadFaults } from '../../../kit/load-faults.tsx';
import { paths } from '../../../kit/paths.ts';
import { RefreshButton } from '../../../kit/refresh-button.tsx';
import { useCampaignDraft } from '../campaign-draft-store.ts';
import { useNewsletterStats, useReloadNewsletter } from '../campaigns-queries.ts';
import { NewsletterStatCards } from './newsletter-stat-cards.tsx';

interface NewsletterFrameProps {
  view: 'campaigns' | 'subscribers';
  /** The list of the view, whose faults are told above the figures. */
  pages: { isError: boolean; error: unknown; refetch(): unknown };
  children: ReactNode;
}

const loadFault = (error: unknown) => ({
  title: 'Der Newsletter konnte nicht geladen werden',
  detail: errorDetail(error),
});

/** What both views of the tab share: the figures, whether mails can go out, and the way to a new campaign. */
export function NewsletterFrame({ view, pages, children }: NewsletterFrameProps) {
  const navigate = useNavigate();
  const stats = useNewsletterStats();
  const reload = useReloadNewsletter();
  const open = useCampaignDraft((store) => store.open);
  const status = stats.data?.status;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4 px-4 py-6 middle:px-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-40 flex-1 text-title font-title">Newsletter</h1>
        <RefreshButton reload={reload} textOf={loadFault} />
        <Button variant="main" className="max-middle:w-full" onClick={open}>
          <PenLine aria-hidden size={18} strokeWidth={1.75} />
          Neue Kampagne
        </Button>
      </div>
      <LoadFaults queries={[stats, pages]} textOf={loadFault} />
      {status && status.state !== 'ok' && (
        <Notice
          tone="warning"
          title={
            status.state === 'failing' ? 'Der E-Mail-Versand ist gestört' : 'Der E-Mail-Versand ist nicht eingerichtet'
          }
        >
          <p>{status.reason ?? 'Kampagnen können gerade nicht hinausgehen.'}</p>
        </Notice>
      )}
      {!(stats.isError && !stats.data) && <NewsletterStatCards stats={stats.data} />}
      <SegmentedControl
        className="self-start"
        label="Ansicht des Newsletters"
        value={view}
        onChange={(next) => navigate(next === 'campaigns' ? paths.newsletter : paths.subscribers)}
        options={[
          { value: 'campaigns', label: 'Kampagnen' },
          { value: 'subscribers', label: 'Abonnenten' },
        ]}
      />
      {children}
    </div>
  );
}
