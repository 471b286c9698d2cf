import type { Endpoint } from '@it-lotse/contract/endpoint';
import { whatsappWebhookPath } from '@it-lotse/contract/whatsapp';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { pruneUnconfirmed } from '../../../server/src/features/newsletter/opt-in.ts';
import { pruneEarlyStatuses } from '../../../server/src/features/whatsapp/apply-status.ts';
import { pruneEvents } from '../../../server/src/kernel/events/event-log.ts';
import { pruneOutbox } from '../../../server/src/kernel/outbox/outbox.ts';
import { businessProfileSetting } from '../../../server/src/kernel/settings/business-profile-setting.ts';
import { retentionSetting } from '../../../server/src/kernel/settings/retention-setting.ts';
import { pruneErased } from '../../../server/src/views/privacy/erase-person.ts';
// Loaded by the server with the first campaign, which would then take as long as the disk does.
import '../../../server/src/features/newsletter/clean-mail-html.ts';
import type { OutgoingMail } from '../../../server/src/providers/mailer.ts';
import { filesIn, type Traces, tracesIn } from '../../erasing/find-traces.ts';
import { type Person as Generated, personOf } from '../../erasing/generated-people.ts';
import type { Answer } from '../in-process-call.ts';
import type { Furnishing } from '../office.ts';
import { World } from '../world.ts';
import { appSecret, Meta, phoneNumberId, signatureOf } from './meta.ts';
import { TrustPost } from './trust-post.ts';

/** Months after which what is over is deleted: short, so that worlds live to see it. */
export const limits = { chats: 2, leads: 2, mail_bodies: 3, whatsapp: 2 } as const;

export interface Person extends Generated {
  /** They clicked, or the operator has it on paper, and they have not left since. */
  mayGetNewsletter: boolean;
  /** Calls of theirs, or about them, that nobody has answered yet. */
  open: number;
  /** What the office said it has stored, since when, by table and key. */
  readonly stored: Map<string, { table: string; column: string; id: string; since: Date }>;
  /** Being erased, perhaps: what is left of their records nobody can tell. */
  isUnsure: boolean;
}

/** One thing that somebody does. What is not possible just now is refused, or does nothing. */
export type TrustStep = (world: TrustWorld) => unknown;

/** An office in which people write, subscribe, leave and are erased. */
export class TrustWorld extends World {
  readonly people: Person[] = [];
  readonly meta = new Meta(this.line, (waId, key) => this.whatsappTaken(waId, key));
  campaigns = 0;
  protected override readonly furnishing: Furnishing = {
    config: { whatsappAppSecret: appSecret, whatsappPhoneNumberId: phoneNumberId, newsletterPerMinute: 2 },
    furnish: (office) =>
      Object.assign(office.ctx.whatsapp, { readiness: () => 'ready', client: () => this.meta.clientFor(office) }),
    looks: (ctx) => [
      ctx.retention.tick(),
      ctx.erasedAgain.tick(),
      ctx.idleChats.tick(),
      ctx.commits.write((tx) => {
        for (const prune of [pruneEvents, pruneOutbox, pruneEarlyStatuses, pruneErased, pruneUnconfirmed]) prune(tx);
      }),
    ],
  };

  private constructor(seed: number) {
    super(seed, (line) => new TrustPost(line));
    this.trustPost.arrived = (mail) => this.mailArrived(mail);
  }

  static override async begin(seed: number): Promise<TrustWorld> {
    const world = await new TrustWorld(seed).enter();
    const { settings } = world.office.ctx;
    // The operator is told by mail, too: what is said there of people is to go with them.
    await Promise.all([
      settings.set(businessProfileSetting, { ...defaultBusinessProfile, phone: '01234 98765' }),
      settings.set(retentionSetting, limits),
      world.settle(),
    ]);
    return world;
  }

  get trustPost(): TrustPost {
    return this.post as TrustPost;
  }

  newPerson(): Person {
    const person = { ...personOf(this.people.length), ...fresh(), stored: new Map() };
    this.people.push(person);
    return person;
  }

  /** Whose mark stands in a text. */
  personBy(text: string): Person | undefined {
    const words = text.toLowerCase();
    return words.includes('zq') ? this.people.find(({ mark }) => words.includes(mark)) : undefined;
  }

  /** A call by somebody or about them. */
  askOf(person: Person, endpoint: Endpoint, input: object, heard: (answer: Answer) => void = () => undefined): void {
    person.open += 1;
    this.ask(endpoint, input, (answer) => {
      person.open -= 1;
      heard(answer);
    });
  }

  /** A page of the website is posted with nothing but its link. */
  click(person: Person, path: string, heard: (answer: Answer) => void): void {
    person.open += 1;
    this.customers += 1;
    this.send('POST', path, '', { 'content-type': 'application/x-www-form-urlencoded' }, (answer) => {
      person.open -= 1;
      heard(answer);
    });
  }

  /** Meta tells one of its news, and again unless it was the last time. */
  tellOfWhatsapp(index: number, isLastTime: boolean): void {
    const news = this.meta.untold[index];
    if (!news) return;
    const body = JSON.stringify(news.body);
    this.customers += 1;
    this.send('POST', whatsappWebhookPath, body, { 'x-hub-signature-256': signatureOf(body) }, ({ status }) => {
      if (status !== 200) return;
      const at = this.meta.untold.indexOf(news);
      if (isLastTime && at >= 0) this.meta.untold.splice(at, 1);
    });
  }

  override async calmDown(): Promise<void> {
    this.trustPost.isLockedOut = false;
    this.meta.isDown = false;
    for (let rounds = 0; this.meta.untold.length > 0 && rounds < 1000; rounds += 1) {
      this.tellOfWhatsapp(0, true);
      await this.settle();
    }
    await super.calmDown();
  }

  /** Whose word or number stands in the files of the office. */
  tracesInFiles(): Traces {
    return tracesIn(Buffer.concat([...filesIn(this.folder).values()]));
  }

  private mailArrived({ to, bulk, subject }: OutgoingMail): void {
    const person = this.personBy(to.address);
    if (!person) return;
    if (person.isErased) this.contradictions.push(`nothing is sent to who was erased (${person.mark}: ${subject})`);
    if (bulk && !person.mayGetNewsletter)
      this.contradictions.push(`nobody gets a newsletter without having consented (${person.mark}: ${subject})`);
  }

  private whatsappTaken(waId: string, key: string): void {
    const person = this.people[Number(waId.slice(-6))];
    if (person?.isErased) this.contradictions.push(`nothing is sent to who was erased (${person.mark}: WhatsApp)`);
    if (this.meta.taken.some((each) => each.key === key))
      this.contradictions.push(`a WhatsApp is not sent twice by itself (${person?.mark})`);
  }
}

const fresh = () => ({ mayGetNewsletter: false, open: 0, isUnsure: false });
