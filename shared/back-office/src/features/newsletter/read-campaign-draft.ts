import { missingCampaignFields, type newCampaign } from '@it-lotse/contract/newsletter';
import { berlinMoment } from '@it-lotse/domain/berlin-time';
import type { z } from 'zod';
import type { CampaignDraft } from './campaign-draft-store.ts';

export type DraftFaults = Partial<Record<'subject' | 'content' | 'day' | 'time', string>>;

/** The text of a campaign, as the preview, the test mail and the campaign itself take it. */
export const textOfDraft = ({ subject, content }: CampaignDraft) => ({ subject, html_content: content });

/** What is missing for a test mail, by field. */
export function textFaults({ subject, content }: CampaignDraft): DraftFaults {
  return {
    ...(subject.trim() === '' ? { subject: missingCampaignFields } : {}),
    ...(content.trim() === '' ? { content: missingCampaignFields } : {}),
  };
}

/** The campaign as the server takes it, or what is wrong with it. */
export function readCampaignDraft(
  draft: CampaignDraft,
  now: Date,
): { ok: true; body: z.input<typeof newCampaign> } | { ok: false; faults: DraftFaults } {
  const faults = { ...textFaults(draft), ...timeFaults(draft, now) };
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  const { name, target_audience, template_id, campaignKey } = draft;
  const body = {
    ...textOfDraft(draft),
    ...{ name, target_audience, campaign_key: campaignKey },
    ...(template_id ? { template_id } : {}),
    scheduled_at: draft.isLater ? berlinMoment(draft.day, draft.time).toISOString() : null,
  };
  return { ok: true, body };
}

function timeFaults({ isLater, day, time }: CampaignDraft, now: Date): DraftFaults {
  if (!isLater) return {};
  if (day === '' || time === '') {
    return {
      ...(day === '' ? { day: 'Bitte geben Sie einen Tag an, zum Beispiel 24.11.2026.' } : {}),
      ...(time === '' ? { time: 'Bitte geben Sie eine Uhrzeit an, zum Beispiel 17:00.' } : {}),
    };
  }
  return berlinMoment(day, time) <= now ? { day: 'Dieser Zeitpunkt ist schon vorbei.' } : {};
}
