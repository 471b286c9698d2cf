import { timingSafeEqual } from 'node:crypto';
import { whatsappWebhookPath } from '@it-lotse/contract/whatsapp';
import express, { type RequestHandler, type Router } from 'express';
import { AppError } from '../../kernel/http/app-error.ts';
import { refuseForgeryOf } from '../../kernel/http/refuse-forgery.ts';
import { isSignedByMeta, readWebhook } from '../../providers/whatsapp-messages.ts';
import { applyStatusReport } from './apply-status.ts';
import { receiveMessage } from './receive-message.ts';
import { saveWebhookVerified } from './token-repository.ts';
import { noPhoneNumberId } from './whatsapp-link.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';

/** What Meta sends at most. */
const longestBody = '3mb';

/**
 * Where Meta proves the address and sends messages and statuses. The signature is over the raw bytes, so this stands
 * before every parser. What is acknowledged is on the disk; files are fetched later.
 */
export function whatsappWebhookRoute(api: Router, ctx: WhatsappParts): void {
  const refuse = refuseForgeryOf(ctx, 'a WhatsApp message');

  api.get(whatsappWebhookPath, async (req, res) => {
    const { whatsappVerifyToken } = ctx.config;
    const query = req.query as Record<string, string | undefined>;
    const isMeta = query['hub.mode'] === 'subscribe' && isSame(query['hub.verify_token'], whatsappVerifyToken);
    if (!isMeta) {
      ctx.log.warn({ address: req.ip }, 'somebody asked for the WhatsApp webhook without its verify token');
      res.status(403).type('text/plain').send('Forbidden');
      return;
    }
    await ctx.commits.write((tx) => saveWebhookVerified(tx));
    res
      .status(200)
      .type('text/plain')
      .send(query['hub.challenge'] ?? '');
  });

  // Whoever brings no signature has nothing to say: not a byte of it is read.
  const requireSignature: RequestHandler = (req, _res, next) => {
    const isSigned = /^sha256=[\da-f]{64}$/i.test(req.get('X-Hub-Signature-256') ?? '');
    if (ctx.config.whatsappAppSecret && !isSigned) throw refuse(req);
    next();
  };
  const readRaw = express.raw({ type: () => true, limit: longestBody });
  api.post(whatsappWebhookPath, requireSignature, readRaw, async (req, res) => {
    const { whatsappAppSecret, whatsappPhoneNumberId } = ctx.config;
    if (!whatsappAppSecret) throw new AppError('whatsapp_unavailable', { detail: 'Der App-Geheimcode fehlt.' });
    const body = req.body instanceof Buffer ? req.body : Buffer.alloc(0);
    if (!isSignedByMeta(body, req.get('X-Hub-Signature-256'), whatsappAppSecret)) {
      throw refuse(req);
    }
    if (!whatsappPhoneNumberId) {
      throw new AppError('whatsapp_unavailable', { detail: noPhoneNumberId });
    }
    await store(ctx, body, whatsappPhoneNumberId);
    res.status(200).type('text/plain').send('EVENT_RECEIVED');
  });
}

/**
 * Each message is written by itself, in one transaction with the others: should one be impossible to store, the rest
 * stands, and Meta sends the body again.
 */
async function store(ctx: WhatsappParts, body: Buffer, phoneNumberId: string): Promise<void> {
  const content = readWebhook(body, phoneNumberId);
  if (!content) return;
  const { messages, statuses, faults, foreign, unreadable, wabaId } = content;
  if (foreign > 0 || unreadable > 0)
    ctx.log.info({ foreign, unreadable }, 'parts of a WhatsApp message were left aside');
  for (const fault of faults) ctx.log.warn({ err: fault }, 'WhatsApp reports a fault of the account');
  const written = await Promise.allSettled([
    ...(wabaId === null ? [] : [ctx.commits.write((tx) => ctx.whatsapp.noteWabaId(tx, wabaId))]),
    ...messages.map((message) => ctx.commits.write((tx) => receiveMessage(tx, message))),
    ...statuses.map((status) => ctx.commits.write((tx) => applyStatusReport(tx, status))),
  ]);
  const failure = written.find((each) => each.status === 'rejected');
  if (failure) throw failure.reason;
}

/** In constant time; never with nothing. */
function isSame(given: string | undefined, wanted: string | null): boolean {
  if (!given || !wanted) return false;
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
