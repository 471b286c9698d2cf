import type { Campaign, CampaignStatus, TargetAudience } from '@it-lotse/contract/newsletter';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { momentPage } from '../../kernel/database/moment-page.ts';
import { newId } from '../../kernel/database/new-id.ts';
import type { TimePlace } from '../../kernel/database/paging.ts';
import { searchText } from '../../kernel/database/substring-search.ts';

const shortColumns = `campaigns.seq, campaigns.id, campaigns.name, campaigns.subject, campaigns.target_audience,
  campaigns.template_id, campaigns.status, campaigns.status_reason, campaigns.run, campaigns.created_at,
  campaigns.scheduled_at, campaigns.started_at, campaigns.finished_at, campaigns.total, campaigns.waiting,
  campaigns.delivered, campaigns.uncertain, campaigns.failed, campaigns.skipped, campaigns.unsubscribed`;
const columns = `${shortColumns}, campaigns.html_content, campaigns.mail_html, campaigns.mail_text`;

type Counts = Campaign['progress'];
/** What a list shows: without the contents. */
export type CampaignRow = Omit<Campaign, 'progress' | 'seconds_left'> & Counts & { seq: number; run: number };
export type StoredCampaign = CampaignRow & {
  html_content: string;
  mail_html: string | null;
  mail_text: string | null;
};

export interface CampaignFacts {
  campaign_key: string | null;
  name: string;
  subject: string;
  target_audience: TargetAudience;
  template_id: string | null;
  html_content: string;
  status: 'scheduled' | 'sending';
  scheduled_at: string | null;
}

export function insertCampaign(tx: WriteTx, facts: CampaignFacts): string {
  const id = newId();
  tx.prepare(`
    INSERT INTO campaigns (id, campaign_key, name, subject, target_audience, template_id, html_content, status,
      scheduled_at, created_at, search_text)
    VALUES (@id, @campaign_key, @name, @subject, @target_audience, @template_id, @html_content, @status,
      @scheduled_at, @now, @search_text)`).run({
    id,
    ...facts,
    now: tx.now.toISOString(),
    search_text: searchText([facts.name, facts.subject]),
  });
  return id;
}

export function findCampaign(db: ReadDb, id: string): StoredCampaign | null {
  const row = db.prepare(`SELECT ${columns} FROM campaigns WHERE id = ?`).get(id);
  return (row as StoredCampaign | undefined) ?? null;
}

export function findCampaignIdByKey(db: ReadDb, key: string): string | null {
  const row = db.prepare('SELECT id FROM campaigns WHERE campaign_key = ?').get(key);
  return (row as { id: string } | undefined)?.id ?? null;
}

export function findCampaignStatus(db: ReadDb, id: string): CampaignStatus | null {
  const row = db.prepare('SELECT status FROM campaigns WHERE id = ?').get(id);
  return (row as { status: CampaignStatus } | undefined)?.status ?? null;
}

export const placeOfCampaign = ({ started_at, created_at, seq }: CampaignRow): TimePlace => ({
  time: started_at ?? created_at,
  seq,
});

/** By when they began to be sent, or were made, the latest first; every word of `q` must stand in name or subject. */
export function listCampaigns(db: ReadDb, before: TimePlace, limit: number, q?: string): CampaignRow[] {
  const moment = 'coalesce(campaigns.started_at, campaigns.created_at)';
  const request = { table: 'campaigns', columns: shortColumns, moment, index: 'campaigns_by_moment' } as const;
  return momentPage(db, { ...request, q, before, limit }) as CampaignRow[];
}

/** The mail is as it is now, whatever is changed later; and so are its recipients. */
export function markStarted(tx: WriteTx, id: string, mail: { html: string; text: string }, recipients: number): void {
  tx.prepare(`
    UPDATE campaigns SET status = 'sending', started_at = @now, mail_html = @html, mail_text = @text,
      total = @recipients, waiting = @recipients
    WHERE id = @id`).run({ id, now: tx.now.toISOString(), ...mail, recipients });
}

export function setCampaignStatus(tx: WriteTx, id: string, status: CampaignStatus, reason: string | null): void {
  tx.prepare('UPDATE campaigns SET status = ?, status_reason = ? WHERE id = ?').run(status, reason, id);
}

/** done or cancelled: nothing more happens to it. */
export function markFinished(tx: WriteTx, id: string, status: 'done' | 'cancelled', reason: string | null): void {
  tx.prepare('UPDATE campaigns SET status = ?, status_reason = ?, finished_at = ? WHERE id = ?').run(
    status,
    reason,
    tx.now.toISOString(),
    id,
  );
}

/** Begins another run; jobs of the earlier one leave the campaign alone from now on. */
export function startNextRun(tx: WriteTx, id: string, status: 'scheduled' | 'sending'): number {
  const row = tx
    .prepare('UPDATE campaigns SET run = run + 1, status = ?, status_reason = NULL WHERE id = ? RETURNING run')
    .get(status, id);
  return (row as { run: number }).run;
}

/** @param perMinute the rate limit, for the estimate */
export function toCampaign(row: CampaignRow, perMinute: number): Campaign {
  const { total, delivered, uncertain, failed, waiting, skipped, unsubscribed } = row;
  const { id, name, subject, target_audience, template_id, status, status_reason } = row;
  const { created_at, scheduled_at, started_at, finished_at } = row;
  return {
    ...{ id, name, subject, target_audience, template_id, status, status_reason },
    ...{ created_at, scheduled_at, started_at, finished_at },
    seconds_left: status === 'sending' ? Math.ceil((waiting * 60) / perMinute) : null,
    progress: { total, delivered, uncertain, failed, waiting, skipped, unsubscribed },
  };
}
