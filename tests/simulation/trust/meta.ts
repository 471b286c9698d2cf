import { createHmac } from 'node:crypto';
import type { WhatsAppClient } from '../../../server/src/providers/whatsapp.ts';
import { unclear, WhatsAppFault } from '../../../server/src/providers/whatsapp-fault.ts';
import type { Life, Line } from '../line.ts';

export const appSecret = 'the secret of the app';
export const phoneNumberId = '10001';

type Client = Pick<WhatsAppClient, 'sendText' | 'markRead'>;

/** WhatsApp as Meta runs it: what it has taken over, and what it has still to tell the server. */
export class Meta {
  /** Everything ever taken over: which try of which message, and for whom. */
  readonly taken: Array<{ key: string; waId: string; wamid: string }> = [];
  /** Bodies for the webhook. They come late, twice and in any order; whose they are stands beside them. */
  readonly untold: Array<{ waId: string; isFromPerson: boolean; body: object }> = [];
  isDown = false;
  private readonly line: Line;
  private readonly heard: (waId: string, key: string) => void;
  private written = 0;

  constructor(line: Line, heard: (waId: string, key: string) => void) {
    this.line = line;
    this.heard = heard;
  }

  clientFor(life: Life): Client {
    return {
      sendText: ({ to, callbackData = '' }) =>
        this.line.reach(
          life,
          () => this.takeOver('waId' in to ? to.waId : to.userId, callbackData),
          () => unclear('WhatsApp hat nicht geantwortet.'),
        ),
      markRead: () =>
        this.line.reach(
          life,
          () => undefined,
          () => new WhatsAppFault('temporary', 'WhatsApp ist nicht erreichbar.'),
        ),
    };
  }

  /** Somebody writes to the business. Returns the id of the message. */
  write(waId: string, now: Date, text: string): string {
    const wamid = this.newWamid(waId);
    const message = { id: wamid, from: waId, timestamp: secondsOf(now), type: 'text', text: { body: text } };
    this.tell(waId, true, { contacts: [{ wa_id: waId, profile: { name: 'Anna' } }], messages: [message] });
    return wamid;
  }

  /** Somebody reads what the business wrote, or reacts to it. */
  answer(now: Date, { wamid, waId, key }: { wamid: string; waId: string; key: string }, isReaction: boolean): void {
    const timestamp = secondsOf(now);
    if (!isReaction) {
      this.tellStatus({ wamid, waId, key }, 'read', timestamp);
      return;
    }
    const reaction = { message_id: wamid, emoji: '👍' };
    const message = { id: this.newWamid(waId), from: waId, timestamp, type: 'reaction', reaction };
    this.tell(waId, true, { messages: [message] });
  }

  private takeOver(waId: string, key: string) {
    if (this.isDown) throw new WhatsAppFault('temporary', 'WhatsApp ist gestört.');
    const wamid = this.newWamid(waId);
    this.heard(waId, key);
    this.taken.push({ key, waId, wamid });
    for (const status of ['sent', 'delivered']) this.tellStatus({ wamid, waId, key }, status, '1770000000');
    return { wamid, waId, userId: null };
  }

  private tellStatus({ wamid, waId, key }: (typeof this.taken)[number], status: string, timestamp: string): void {
    const report = { id: wamid, status, timestamp, recipient_id: waId, biz_opaque_callback_data: key };
    this.tell(waId, false, { statuses: [report] });
  }

  private tell(waId: string, isFromPerson: boolean, news: object): void {
    const value = { metadata: { phone_number_id: phoneNumberId }, ...news };
    const body = {
      object: 'whatsapp_business_account',
      entry: [{ id: 'waba', changes: [{ field: 'messages', value }] }],
    };
    this.untold.push({ waId, isFromPerson, body });
  }

  /** As Meta makes them: the number of the person stands inside, in base64. */
  private newWamid(waId: string): string {
    this.written += 1;
    return `wamid.${Buffer.from(`\x1c\x18${String.fromCharCode(waId.length)}${waId}\x15\x02\x00#${this.written}`, 'latin1').toString('base64')}`;
  }
}

export const signatureOf = (body: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;

const secondsOf = (at: Date) => String(Math.floor(at.getTime() / 1000));
