import { createHash } from 'node:crypto';
import type { WriteTx } from '../../kernel/database/database.ts';
import { PeriodicTask } from '../../kernel/periodic-task.ts';
import { withTimeout } from '../../kernel/with-timeout.ts';
import { WhatsAppClient, type WhatsAppSettings } from '../../providers/whatsapp.ts';
import {
  keepFirstToken,
  keepNewToken,
  markDead,
  markWorking,
  needsWarning,
  type Working,
  warnIfExpiring,
} from './token-marks.ts';
import { type AccountRow, findAccount, findToken, saveAccount, type TokenRow } from './token-repository.ts';
import { askAboutToken, type TokenVerdict } from './token-verdict.ts';
import type { WhatsappNeeds } from './whatsapp-needs.ts';

const lookEveryMs = 3_600_000;
const checkEveryMs = 86_400_000;
/** As long as a validated token may wait for being taken over. */
const validationLifetimeMs = 15 * 60_000;
const unreadable = 'Der gespeicherte Token lässt sich nicht mehr lesen. Bitte hinterlegen Sie ihn neu.';

/** off: no token, or no phone number id · ready: may be used · dead: WhatsApp refuses the token, messages wait */
export type WhatsAppReadiness = 'off' | 'ready' | 'dead';

/** The link to WhatsApp, as the rest of the server sees it: a client that works with the token of the moment. */
export class WhatsAppLink {
  private readonly getNeeds: () => WhatsappNeeds;
  private readonly look: PeriodicTask;
  private known: { token: TokenRow | null; account: AccountRow } | undefined;
  private isListening = false;
  private current: { key: string; client: WhatsAppClient } | undefined;
  private isRunning = false;
  private seenConnections = 0;
  /** The settings with which Meta has given an answer since the start. */
  private answeredFor: string | undefined;
  private validated: { hash: string; until: number } | undefined;

  constructor(getNeeds: () => WhatsappNeeds) {
    this.getNeeds = getNeeds;
    this.look = new PeriodicTask({
      everyMs: lookEveryMs,
      run: () => this.lookAfterToken(),
      fault: 'the WhatsApp token could not be checked',
      log: () => getNeeds().log,
    });
  }

  /** Takes the token of the environment at the first start, then looks after it: at once and from time to time. */
  async start(): Promise<void> {
    await this.adoptFirstToken().catch((error) => {
      this.ctx.log.error({ err: error }, 'the first WhatsApp token could not be stored');
    });
    this.isRunning = true;
    this.look.start();
  }

  /** Waits a moment for a look that is being stored; one that hangs is left behind. */
  async stop(): Promise<void> {
    this.isRunning = false;
    await withTimeout(this.look.stop(), 1000);
  }

  /** One look at the token, as the clock orders it. */
  tick(): Promise<void> {
    return this.look.tick();
  }

  /** Costs a look into memory. */
  readiness(): WhatsAppReadiness {
    const { row } = this;
    if (!row || !this.ctx.config.whatsappPhoneNumberId) return 'off';
    return row.dead_reason === null && this.openClient() ? 'ready' : 'dead';
  }

  /** For everything but the token itself; null unless ready. A token that turns out dead is noted by the client. */
  client(): WhatsAppClient | null {
    return this.readiness() === 'ready' ? this.openClient() : null;
  }

  /** As WhatsApp shows it, e.g. '+49 30 123456'; null while unknown. */
  get businessNumber(): string | null {
    return this.account.phone_number;
  }

  /** The business account, which templates belong to; null until somebody, a token or a message named it. */
  get wabaId(): string | null {
    return this.ctx.config.whatsappBusinessAccountId ?? this.account.waba_id;
  }

  /** Every message of the webhook names the business account. */
  noteWabaId(tx: WriteTx, wabaId: string): void {
    const { whatsappPhoneNumberId } = this.ctx.config;
    if (!whatsappPhoneNumberId || this.account.waba_id === wabaId) return;
    saveAccount(tx, whatsappPhoneNumberId, { waba_id: wabaId });
  }

  /** Null: there never was one. */
  get row(): TokenRow | null {
    return this.read().token;
  }

  get account(): AccountRow {
    return this.read().account;
  }

  /** The token itself, for showing its ends and for asking Meta about it; null: none, or unreadable. */
  openToken(): string | null {
    return this.row && this.ctx.secrets.open(this.row.sealed_token);
  }

  /** A client for a token that is not (yet) ours; null without a phone number id. */
  clientFor(token: string): WhatsAppClient | null {
    const settings = this.settings();
    return settings && new WhatsAppClient(settings, () => token);
  }

  /** Asks Meta about the present token and writes down the answer. */
  async check(): Promise<TokenVerdict> {
    const { row, ctx } = this;
    if (!row) return { result: 'refused', reason: 'Es ist noch kein Token hinterlegt.' };
    if (!this.settings()) return { result: 'unknown', reason: noPhoneNumberId };
    const token = this.openToken();
    const client = token === null ? null : this.clientFor(token);
    const verdict: TokenVerdict =
      token !== null && client ? await askAboutToken(client, token) : { result: 'refused', reason: unreadable };
    if (verdict.result === 'refused') await this.noteDead(row.token_key, verdict.reason);
    if (verdict.result === 'works') {
      await ctx.commits.write((tx) => markWorking(tx, ctx, row.token_key, verdict));
    }
    return verdict;
  }

  /** From now on, for a quarter of an hour, this token may be taken over. */
  noteValidated(token: string): void {
    this.validated = { hash: hashOf(token), until: this.ctx.clock.now().getTime() + validationLifetimeMs };
  }

  isValidated(token: string): boolean {
    const { validated } = this;
    return validated?.hash === hashOf(token) && this.ctx.clock.now().getTime() < validated.until;
  }

  /** Takes over a token that was just found to work. What waits goes out at once. */
  async replace(token: string, verdict: Working): Promise<void> {
    const { ctx } = this;
    await ctx.commits.write((tx) => keepNewToken(tx, ctx, token, verdict));
    this.validated = undefined;
  }

  private get ctx(): WhatsappNeeds {
    return this.getNeeds();
  }

  /** What was set up in the office holds at once: a token that was refused for want of it works again. */
  private lookAnewIfSetUp(): void {
    const version = this.ctx.connections.version();
    if (version === this.seenConnections) return;
    this.seenConnections = version;
    const isOther = () => this.answeredFor !== settingsKey(this.settings());
    if (!this.isRunning || !isOther()) return;
    // A look that is under way began with what held before.
    this.tick()
      .then(() => (isOther() ? this.tick() : undefined))
      .catch((error) => this.ctx.log.error({ err: error }, 'the WhatsApp token could not be checked'));
  }

  private async adoptFirstToken(): Promise<void> {
    const { ctx } = this;
    const { whatsappToken } = ctx.config;
    if (!whatsappToken || this.row) return;
    await ctx.commits.write((tx) => keepFirstToken(tx, ctx, whatsappToken));
  }

  private async lookAfterToken(): Promise<void> {
    await this.adoptFirstToken();
    const { row, ctx } = this;
    const asked = settingsKey(this.settings());
    if (!row || asked === null) return;
    const now = ctx.clock.now();
    const checkedAt = row.last_checked_at === null ? 0 : Date.parse(row.last_checked_at);
    const isOver = row.expires_at !== null && row.expires_at <= now.toISOString();
    const isDue = now.getTime() - checkedAt >= checkEveryMs;
    if (this.answeredFor !== asked || isDue || isOver || row.dead_reason !== null) {
      const verdict = await this.check();
      if (verdict.result !== 'unknown') this.answeredFor = asked;
    }
    if (this.row && needsWarning(this.row, now)) await ctx.commits.write((tx) => warnIfExpiring(tx));
  }

  private async noteDead(key: string, reason: string): Promise<void> {
    const { ctx } = this;
    const isNews = await ctx.commits.write((tx) => markDead(tx, key, reason));
    if (isNews) ctx.log.warn({ reason }, 'WhatsApp refuses the token');
  }

  private settings(): WhatsAppSettings | null {
    const { whatsappPhoneNumberId: phoneNumberId, ...config } = this.ctx.config;
    if (!phoneNumberId) return null;
    return {
      phoneNumberId,
      appId: config.whatsappAppId,
      appSecret: config.whatsappAppSecret,
      apiUrl: config.whatsappApiUrl,
    };
  }

  /** The client belongs to one token and its settings, so that what it finds out is never said of another. */
  private openClient(): WhatsAppClient | null {
    const { row, ctx } = this;
    const settings = this.settings();
    if (!row || !settings) return null;
    const tokenKey = row.token_key;
    const key = `${tokenKey} ${settingsKey(settings)}`;
    if (this.current?.key === key) return this.current.client;
    const token = this.openToken();
    if (token === null) return null;
    const onTokenFault = (fault: Error) =>
      this.noteDead(tokenKey, fault.message).catch((error) => {
        ctx.log.error({ err: error }, 'a dead WhatsApp token could not be noted');
      });
    this.current = { key, client: new WhatsAppClient(settings, () => token, onTokenFault) };
    return this.current.client;
  }

  /** Kept in memory between commits: it is asked for with every message. */
  private read(): { token: TokenRow | null; account: AccountRow } {
    const { ctx } = this;
    if (!this.isListening) {
      this.isListening = true;
      this.seenConnections = ctx.connections.version();
      ctx.commits.onCommit(() => {
        this.known = undefined;
        this.lookAnewIfSetUp();
      });
    }
    this.known ??= { token: findToken(ctx.db), account: findAccount(ctx.db, ctx.config.whatsappPhoneNumberId) };
    return this.known;
  }
}

/** Told wherever something needs the number and there is none. */
export const noPhoneNumberId =
  'Die Telefonnummer-ID fehlt. Hinterlegen Sie sie in den Einstellungen unter „WhatsApp-Zugang“.';

const settingsKey = (settings: WhatsAppSettings | null) => settings && JSON.stringify(settings);

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
