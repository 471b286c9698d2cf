import { logCampaignEmail } from '../../channels/emails/log-campaign-email.ts';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { recordProviderError } from '../../kernel/database/provider-states.ts';
import { noteCredentialsRefused, noteProviderWorks } from '../../kernel/events/provider-alarms.ts';
import { pauseAfter } from '../../kernel/outbox/outbox-rules.ts';
import type { MailFault, MailResult } from '../../providers/mailer.ts';
import { bootId } from './boot-id.ts';
import { listHeaders } from './campaign-mail.ts';
import { composeForRecipient } from './campaign-mail-of.ts';
import { cancelledReason } from './campaigns.ts';
import { findCampaignStatus, type StoredCampaign } from './campaigns-repository.ts';
import type { NewsletterNeeds } from './newsletter-needs.ts';
import {
  announceHandover,
  answerLost,
  findRecipient,
  listInterruptedRecipients,
  markHanded,
  noteLostAnswer,
  postponeRecipient,
  type StoredRecipient,
  settleRecipient,
} from './recipients-repository.ts';
import { findSubscriber } from './subscribers-repository.ts';
import { leftReason, markBounced } from './unsubscribe.ts';

export const mailServerMissing =
  'Der E-Mail-Versand ist noch nicht eingerichtet. Richten Sie ihn in den Einstellungen ein und setzen Sie die Kampagne dann fort.';
const interrupted =
  'Der Server wurde im Augenblick der Übergabe beendet. Die E-Mail ist vermutlich angekommen und wird nicht noch einmal gesendet.';

/** What one sending says about the next ones. */
export interface SentOne {
  /** The mail server did not answer at all. */
  readonly noAnswer: boolean;
  /** German: every other mail would fail, too. */
  readonly blocks: string | null;
}
const fine: SentOne = { noAnswer: false, blocks: null };

class NoLongerWanted extends Error {}

/**
 * Sends one mail and writes down what became of it. That it is about to be handed over is on the disk before it leaves;
 * the mark right before its end does not wait for the disk. A crash before the mark means that the mail server cannot
 * have taken it, a crash after it that it probably has.
 */
export async function sendToRecipient(
  ctx: NewsletterNeeds,
  campaign: StoredCampaign,
  to: StoredRecipient,
): Promise<SentOne> {
  const { mailer } = ctx;
  if (!mailer) return fine;
  // Since the list was read they may have unsubscribed, or the operator has paused.
  const isWanted = (db: ReadDb) => findCampaignStatus(db, campaign.id) === 'sending';
  const announced = await ctx.commits.write((tx) => isWanted(tx) && announceHandover(tx, to.seq, bootId));
  if (!announced) return fine;
  const mail = composeForRecipient(ctx, campaign, to);
  const result = await mailer.send({
    from: { name: mail.from_name, address: mail.from_email },
    to: { name: to.name, address: to.email },
    replyTo: mail.reply_to,
    subject: mail.subject,
    text: mail.text_content,
    html: mail.html_content,
    messageId: mail.message_id,
    headers: listHeaders(ctx, mail.unsubscribe),
    bulk: {
      mayHandOver: () => ctx.commits.mayWrite(),
      beforeHandover: () =>
        ctx.commits.noteAtOnce((tx) => {
          if (!isWanted(tx) || !markHanded(tx, to.seq)) throw new NoLongerWanted();
        }),
    },
  });
  await ctx.commits.write((tx) => settle(tx, ctx, campaign, to, result));
  return {
    noAnswer: result.result === 'unreachable' && result.about === 'connection',
    blocks: 'about' in result && result.about === 'us' ? result.reason : null,
  };
}

/** Mails of which a crash left open whether they arrived: at most one is promised, so they are not sent again. */
export async function settleInterrupted(ctx: NewsletterNeeds, campaign: StoredCampaign): Promise<void> {
  const interruptedOnes = listInterruptedRecipients(ctx.db, campaign.id, bootId);
  if (interruptedOnes.length === 0) return;
  await ctx.commits.write((tx) => {
    for (const recipient of interruptedOnes) {
      settleRecipient(tx, recipient, 'uncertain', interrupted);
      logCampaignEmail(tx, composeForRecipient(ctx, campaign, recipient), { status: 'sent' });
    }
  });
}

function settle(
  tx: WriteTx,
  ctx: NewsletterNeeds,
  campaign: StoredCampaign,
  to: StoredRecipient,
  result: MailResult,
): void {
  if (result.result === 'accepted') {
    noteProviderWorks(tx, 'smtp');
    // Whoever was erased while their mail was on its way stays so.
    if (settleRecipient(tx, to, 'delivered', null)) {
      logCampaignEmail(tx, composeForRecipient(ctx, campaign, to), { status: 'sent' });
    }
    return;
  }
  if ('about' in result && result.about === 'connection') noteLostAnswer(tx, to.seq);
  if (findCampaignStatus(tx, campaign.id) === 'cancelled') {
    giveUp(tx, ctx, campaign, to, 'skipped', cancelledReason);
  } else if (findSubscriber(tx, to.subscriber_id)?.status !== 'confirmed') {
    giveUp(tx, ctx, campaign, to, 'skipped', leftReason);
  } else if (result.result === 'called_off') {
    // The campaign is paused: nobody's fault, and no try.
    postponeRecipient(tx, to.seq, tx.now, to.reason, false);
  } else {
    settleFault(tx, ctx, campaign, to, result);
  }
}

function settleFault(
  tx: WriteTx,
  ctx: NewsletterNeeds,
  campaign: StoredCampaign,
  to: StoredRecipient,
  { result, reason, about }: MailFault,
): void {
  const pauseMs = result === 'refused' ? null : pauseAfter(to.attempts + 1);
  if (about === 'us') {
    noteCredentialsRefused(tx, 'smtp', reason);
    postponeRecipient(tx, to.seq, tx.now, reason, false);
  } else if (pauseMs !== null) {
    if (about === 'connection') recordProviderError(tx, 'smtp', reason);
    postponeRecipient(tx, to.seq, new Date(tx.now.getTime() + pauseMs), reason, true);
  } else if (giveUp(tx, ctx, campaign, to, 'failed', reason) && about === 'recipient') {
    markBounced(tx, ctx, to.email_key, reason);
  }
}

/** They get no further try; whoever may have the mail from an earlier one is told to have it, perhaps. */
function giveUp(
  tx: WriteTx,
  ctx: NewsletterNeeds,
  campaign: StoredCampaign,
  to: StoredRecipient,
  state: 'skipped' | 'failed',
  reason: string,
): boolean {
  const mayHaveIt = findRecipient(tx, to.seq)?.answer_lost === 1;
  const settled = mayHaveIt
    ? settleRecipient(tx, to, 'uncertain', answerLost + reason)
    : settleRecipient(tx, to, state, reason);
  if (settled && mayHaveIt) {
    logCampaignEmail(tx, composeForRecipient(ctx, campaign, to), { status: 'sent' });
  } else if (settled && state === 'failed') {
    logCampaignEmail(tx, composeForRecipient(ctx, campaign, to), { status: 'failed', reason });
  }
  return settled;
}
