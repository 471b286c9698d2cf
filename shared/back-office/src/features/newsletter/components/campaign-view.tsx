import type { Campaign } from '@it-lotse/contract/newsletter';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { Notice } from '@it-lotse/ui/notice';
import { MegaphoneOff } from 'lucide-react';
import { Fact } from '../../../kit/record/fact.tsx';
import { RecordSheet } from '../../../kit/record/record-sheet.tsx';
import { useCampaign } from '../campaigns-queries.ts';
import {
  audienceWords,
  campaignBadge,
  number,
  progressText,
  recipientsText,
  timeLeftText,
} from '../newsletter-texts.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { MailPreview } from './mail-preview.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RecipientList } from './recipient-list.tsx';

export interface CampaignViewProps {
  id: string;
  known: Campaign | undefined;
  onClose(): void;
  /** On a page of its own its name is the page's heading. */
  asPage?: boolean;
}

/** Everything about one campaign: how far it is, what it says, what became of each mail. */
export function CampaignView({ id, known, onClose, asPage }: CampaignViewProps) {
  const details = useCampaign(id);
  const campaign = details.data?.campaign ?? known;
  return (
    <RecordSheet
      query={details}
      gone={{ icon: MegaphoneOff, title: 'Diese Kampagne gibt es nicht', onBack: onClose }}
      title={campaign?.name}
      asPage={asPage}
      summary={
        campaign && (
          <>
            <Facts campaign={campaign} />
            <Progress campaign={campaign} />
            <CampaignActions campaign={campaign} />
          </>
        )
      }
      loading="Die Kampagne wird geladen"
      fault="Die Kampagne konnte nicht geladen werden"
    >
      {details.data && (
        <>
          {details.data.campaign.started_at && <RecipientList campaign={details.data.campaign} />}
          <MailPreview
            subject={details.data.campaign.subject}
            content={details.data.html_content}
            audience={details.data.campaign.target_audience}
          />
        </>
      )}
    </RecordSheet>
  );
}

function Facts({ campaign }: { campaign: Campaign }) {
  const { subject, target_audience, status, scheduled_at, started_at, finished_at, created_at } = campaign;
  return (
    <dl className="flex flex-col border-t border-line pt-3">
      <Fact name="Betreff">{subject}</Fact>
      <Fact name="Zielgruppe">{audienceWords[target_audience]}</Fact>
      <Fact name="Stand">{campaignBadge(campaign).word}</Fact>
      <Fact name="Erstellt">{formatDateTime(created_at)}</Fact>
      {scheduled_at && <Fact name="Geplant">{formatDateTime(scheduled_at)}</Fact>}
      {started_at && <Fact name="Begonnen">{formatDateTime(started_at)}</Fact>}
      {finished_at && (
        <Fact name={status === 'cancelled' ? 'Abgebrochen' : 'Fertig'}>{formatDateTime(finished_at)}</Fact>
      )}
    </dl>
  );
}

function Progress({ campaign }: { campaign: Campaign }) {
  const { status, status_reason, started_at, progress, seconds_left, name } = campaign;
  return (
    <>
      {status_reason && (
        <Notice
          tone={status === 'paused' ? 'warning' : 'info'}
          title={status === 'paused' ? 'Der Versand ist angehalten' : 'Niemand hat die E-Mail bekommen'}
        >
          <p className="wrap-anywhere">{status_reason}</p>
        </Notice>
      )}
      {started_at ? (
        <div className="flex flex-col gap-1.5">
          <ProgressBar progress={progress} label={`Fortschritt von „${name}“ in Einzelheiten`} />
          <p className="tabular-nums">
            {progressText(progress)}
            {seconds_left !== null && `, ${timeLeftText(seconds_left)}`}
          </p>
          {progress.unsubscribed > 0 && (
            <p className="text-small text-ink-2">{number(progress.unsubscribed)} über diese Kampagne abgemeldet</p>
          )}
          {progress.uncertain > 0 && (
            <p className="text-small text-ink-2">
              Bei {number(progress.uncertain)} ist unklar, ob die E-Mail ankam: Die Verbindung zum Mailserver brach im
              Augenblick der Übergabe ab, oder der Server wurde da beendet. Sie bekommen keine zweite.
            </p>
          )}
        </div>
      ) : (
        status === 'scheduled' && <p>Zurzeit {recipientsText(progress.total)}. Gezählt wird beim Beginn neu.</p>
      )}
    </>
  );
}
