import { rmSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { buildPath } from '@it-lotse/contract/build-path';
import type { DaysOffDecision } from '@it-lotse/contract/days-off';
import type { Endpoint } from '@it-lotse/contract/endpoint';
import { paymentWebhookPath } from '@it-lotse/contract/payments';
import Stripe from 'stripe';
import { bookingSetting } from '../../server/src/features/appointments/booking-setting.ts';
import { Bank } from './bank.ts';
import { Google } from './google.ts';
import type { Answer } from './in-process-call.ts';
import { offeredInVain, takenOrHeld } from './laws-of-waiting.ts';
import { saidWrong } from './laws-of-words.ts';
import { Line } from './line.ts';
import { type Furnishing, newOfficeFolder, Office, operatorToken, webhookSecret } from './office.ts';
import { Post } from './post.ts';
import { Random, seedIds } from './seeded-random.ts';
import { VirtualTime } from './virtual-time.ts';
import type { KnownPlace } from './waiting.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** No work of the server's pauses for so many turns of the event loop and then goes on by itself. */
const idleTurns = 3;
/** Not signed in, no such method, not JSON: the office was never asked. */
const refusalsOfTheModel = [400, 401, 403, 405, 415];
/** How often somebody looks while hours pass: more often than any reminder is useful. */
const lookEveryMs = hourMs / 2;

/** A visit, and what its customer needs to come back to it. */
export interface KnownVisit {
  readonly id: string;
  readonly token: string;
  readonly name: string;
}

/** A package that somebody has ordered by the month, or once. */
export interface KnownPackage {
  /** At Stripe. */
  readonly session: string;
  readonly name: string;
  readonly email: string;
}

interface Input {
  params?: Record<string, string>;
  body?: unknown;
}

/** Everything there is: the office, its customers, the bank and the post. One seed owns what happens in it. */
export class World {
  readonly time = new VirtualTime('2026-12-01T08:00:00.000Z');
  readonly bank: Bank;
  readonly post: Post;
  readonly google: Google;
  readonly line = new Line(new Random(0));
  readonly visits: KnownVisit[] = [];
  readonly packages: KnownPackage[] = [];
  /** Who has asked for a place in the waiting list. */
  readonly places: KnownPlace[] = [];
  /** What the operator decided about visits on days off and was told that it is done. */
  readonly decided: DaysOffDecision[] = [];
  /** Sessions at Stripe whose page was shown to its customer: nobody pays on another. */
  readonly shownPages = new Set<string>();
  /** What happened, for people to read. */
  readonly story: string[] = [];
  office!: Office;
  customers = 0;
  /** How the money of each visit stood when the laws last held for it. */
  readonly seenMoney = new Map<string, string>();
  /** The newest event of the office that the laws have looked at. */
  seenEvents = 0;
  /** Sentences to customers that contradicted the books when they were written. */
  readonly contradictions: string[] = [];
  private readonly read = { emails: 0, receipts: 0, offers: 0 };
  /** The hours of the reminders were changed: which were due when is not known here any more. */
  hasNewReminders = false;
  protected readonly furnishing: Furnishing = {};
  protected readonly folder: string;
  private readonly undo: Array<() => void>;
  /** Commits of the office so far: while there is none, and time stands still, nothing changes. */
  commits = 0;
  /** How often the power failed. */
  kills = 0;
  private activity = 0;
  private commitsUntilKill = 0;

  protected constructor(seed: number, newPost = (line: Line) => new Post(line)) {
    this.folder = newOfficeFolder();
    this.bank = new Bank(this.line, () => this.time.now());
    this.post = newPost(this.line);
    this.post.leaving = (mail) => this.contradictions.push(...offeredInVain(this.office, mail));
    this.google = new Google(this.line);
    this.undo = [seedIds(seed), this.time.install()];
  }

  static begin(seed: number): Promise<World> {
    return new World(seed).enter();
  }

  protected async enter(): Promise<this> {
    await this.openOffice();
    await this.look();
    return this;
  }

  /** Chance, for as long as the present step lasts. */
  get luck(): Random {
    return this.line.luck;
  }

  tell(sentence: string): void {
    this.story.push(`${this.time.now().toISOString().slice(5, 16).replace('T', ' ')}  ${sentence}`);
  }

  /** Somebody calls the server; nobody waits for the answer, which may come much later. */
  ask(endpoint: Endpoint, { params = {}, body }: Input = {}, heard: (answer: Answer) => void = () => undefined): void {
    this.customers += 1;
    const path = buildPath(endpoint.path, params);
    const headers = endpoint.access === 'operator' ? { authorization: `Bearer ${operatorToken}` } : {};
    this.send(endpoint.method, path, body === undefined ? '' : JSON.stringify(body), headers, heard);
  }

  /** The same for a question with words in its address. */
  askFor(endpoint: Endpoint, query: URLSearchParams, heard: (answer: Answer) => void): void {
    this.customers += 1;
    this.send(endpoint.method, `${endpoint.path}?${query}`, '', {}, heard);
  }

  settings(): BookingSettings {
    return this.office.ctx.settings.get(bookingSetting);
  }

  /** A form of the website is sent, without a script. */
  submit(path: string, fields: Record<string, string>): void {
    this.customers += 1;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    this.send('POST', path, new URLSearchParams(fields).toString(), type, () => undefined);
  }

  /** Stripe's message reaches the server, perhaps. */
  deliver(index: number, isLastTry: boolean): void {
    const message = this.bank.messages[index];
    if (!message) return;
    const payload = JSON.stringify(message);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    this.send('POST', paymentWebhookPath, payload, { 'stripe-signature': signature }, ({ status }) => {
      const at = this.bank.messages.indexOf(message);
      if (status === 200 && isLastTry && at >= 0) this.bank.messages.splice(at, 1);
    });
  }

  /** The power will fail right after so many commits more. */
  killAfter(commits: number): void {
    this.commitsUntilKill = commits;
  }

  /** Until nobody has anything left to do but to wait; whoever died has been started again. */
  async settle(): Promise<void> {
    for (let idle = 0; idle < idleTurns; idle += 1) {
      const before = this.activity + this.line.calls;
      await turn();
      if (this.activity + this.line.calls !== before) idle = -1;
    }
    if (!this.office.isOver()) return;
    this.kills += 1;
    this.tell('  the server was killed and is started again');
    this.time.forgetTimers();
    await this.openOffice();
    await this.look();
  }

  /** Time passes; the office looks after its work, and pages whose time is over close. */
  async wait(ms: number, everyMs = lookEveryMs): Promise<void> {
    for (let leftMs = ms; leftMs > 0; leftMs -= everyMs) {
      this.time.pass(Math.min(leftMs, everyMs));
      this.bank.store.expireOverdue();
      this.bank.store.endOverdue();
      await this.look();
    }
  }

  async look(): Promise<void> {
    this.office.look().catch(() => undefined);
    await this.settle();
  }

  /** Nothing fares badly any more, and everything that waited is done. */
  async calmDown(): Promise<void> {
    this.line.troublePercent = 0;
    this.commitsUntilKill = 0;
    while (this.line.letOneThrough()) await this.settle();
    for (let rounds = 0; this.bank.messages.length > 0 && rounds < 1000; rounds += 1) {
      this.deliver(0, true);
      await this.settle();
    }
    await this.wait(26 * hourMs);
  }

  end(): void {
    this.office.kill();
    for (const undo of this.undo) undo();
    rmSync(this.folder, { recursive: true, force: true });
  }

  protected send(method: string, path: string, body: string, headers: object, heard: (answer: Answer) => void): void {
    // Everybody calls from an address of their own: how many calls one may make is not what is simulated.
    const address = `10.${(this.customers >> 16) & 255}.${(this.customers >> 8) & 255}.${this.customers & 255}`;
    this.activity += 1;
    void this.office
      .call({ method, path, body, headers: { ...headers, 'x-forwarded-for': address } })
      .then((answer) => {
        this.activity += 1;
        const detail = answer.status >= 400 ? `: ${String(answer.body.detail ?? '')}` : '';
        // A world in which nobody gets in would be a quiet one, and no law would be broken in it.
        if (refusalsOfTheModel.includes(answer.status))
          this.office.faults.push(`calls are let in, and understood (${answer.status} ${method} ${path})`);
        this.tell(`  ↳ ${answer.status === 0 ? 'no answer' : answer.status}${detail}`);
        heard(answer);
      });
  }

  private async openOffice(): Promise<void> {
    const { time, bank, post, google } = this;
    const committed = (life: Office) => {
      this.activity += 1;
      this.commits += 1;
      this.contradictions.push(...saidWrong(life, this.read), ...takenOrHeld(life, this.read));
      if (this.commitsUntilKill === 0) return;
      this.commitsUntilKill -= 1;
      if (this.commitsUntilKill === 0) life.kill();
    };
    this.office = await Office.open(this.folder, { ...this.furnishing, time, bank, post, google, committed });
  }
}
