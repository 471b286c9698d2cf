import type { AnswerOf } from '@it-lotse/contract/endpoint';
import type { createCampaign } from '@it-lotse/contract/newsletter';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { ApiError, OfflineError } from '../../kit/api/api-error.ts';
import { useCampaignDraft } from './campaign-draft-store.ts';
import { useCreateCampaign } from './campaigns-queries.ts';
import { number, recipientsText } from './newsletter-texts.ts';

type Created = AnswerOf<typeof createCampaign>;

/** Sends or schedules what was written. A campaign that exists is no draft any more, even when nobody got it. */
export function useSendCampaign(onCreated: (campaignId: string) => void) {
  const creating = useCreateCampaign();
  const forget = useCampaignDraft((store) => store.forget);
  return {
    isPending: creating.isPending,
    error: creating.error,
    fault: creating.error ? faultOf(creating.error) : null,
    reset: () => creating.isError && creating.reset(),
    send: (body: Parameters<typeof creating.mutate>[0], onSettled: () => void) =>
      creating.mutate(body, {
        onSuccess: (created) => {
          if (created.send_result.success) showToast(successText(created));
          else showErrorToast(failureText(created));
          forget();
          onCreated(created.campaign_id);
        },
        onSettled,
      }),
  };
}

function successText({ campaign, send_result: { delivered, total_recipients } }: Created): string {
  if (campaign.status === 'scheduled') return `Newsletter geplant für ${formatDateTime(campaign.scheduled_at)}`;
  if (campaign.status === 'done') return `Newsletter gesendet: ${number(delivered)} zugestellt`;
  return `Der Newsletter wird gesendet: ${number(delivered)} von ${recipientsText(total_recipients)}n zugestellt`;
}

const failureText = ({ send_result: { error } }: Created) =>
  `Newsletter erstellt, aber Versand fehlgeschlagen: ${error ?? 'Unbekannter Versand-Fehler'}`;

function faultOf(error: Error): { title: string; hint?: string } {
  if (error instanceof OfflineError) {
    return {
      title: 'Fehler beim Newsletter-Versand',
      hint: 'Bitte prüfen Sie die Verbindung und senden Sie noch einmal. Unverändert geht der Newsletter auch dann nur einmal hinaus.',
    };
  }
  if (error instanceof ApiError && error.code !== 'internal') return { title: error.detail };
  return { title: 'Newsletter-Kampagne konnte nicht erstellt werden' };
}
