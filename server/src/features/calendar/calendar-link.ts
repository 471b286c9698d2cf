import type { CalendarProviderName } from '@it-lotse/contract/calendar';
import type { ReadDb } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { onFirstCall } from '../../kernel/on-first-call.ts';
import { bringForwardJobs } from '../../kernel/outbox/outbox.ts';
import { withTimeout } from '../../kernel/with-timeout.ts';
import { CalendarFault } from '../../providers/calendar-fault.ts';
import type { CalendarProvider, Span } from '../../providers/calendar-provider.ts';
import { accountOf, lostAccessOf } from './calendar-accounts.ts';
import { findLink, type LinkRow, saveAlarm, saveFault } from './calendar-link-repository.ts';
import { listBusySpans } from './calendar-mirror-repository.ts';
import type { CalendarNeeds } from './calendar-needs.ts';
import { pauseAfterFaults } from './calendar-rules.ts';
import { type OpenLink, syncMirror } from './calendar-sync.ts';
import { LiveChecks } from './live-checks.ts';

/** off: no calendar is connected and chosen · ready: the mirror is fresh · unreadable: it is not, or the link is dead */
export type Readiness = 'off' | 'ready' | 'unreadable';

const freshMs = 120_000;
const syncEveryMs = 60_000;
/** Visitors who look for a time do not wait longer for Google, counted from the first of them. */
const readPatienceMs = 4000;

/** The link to the operator's calendar, as the rest of the server sees it. */
export class CalendarLink {
  private readonly getNeeds: () => CalendarNeeds;
  private known: { link: LinkRow | null } | undefined;
  private account: { key: string; client: CalendarProvider } | undefined;
  private isListening = false;
  private seenConnections = 0;
  private running: { open: OpenLink; done: Promise<Readiness>; beganAt: number } | undefined;
  private readonly liveChecks: LiveChecks;
  private timer: NodeJS.Timeout | undefined;
  private stopped = true;
  private faultsInARow = 0;
  /** By performance.now(): real time, whatever the clock says. */
  private notBefore = 0;

  constructor(getNeeds: () => CalendarNeeds) {
    this.getNeeds = getNeeds;
    this.liveChecks = new LiveChecks(getNeeds);
  }

  /** Begins to keep the mirror fresh. */
  start(): void {
    this.stopped = false;
    this.schedule(0);
  }

  /** Waits a moment for a sync that is being stored; one that hangs is left behind. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await withTimeout(this.running?.done, 1000);
  }

  /** What takes up time in [from, to) according to the mirror; foreign entries only. */
  externalBusy(db: ReadDb, from: Date, to: Date): Span[] {
    return this.link?.calendar_id ? listBusySpans(db, from, to) : [];
  }

  /** Whose calendar it is; null: none was connected. */
  provider(): CalendarProviderName | null {
    return this.link?.provider ?? null;
  }

  /** Costs a look into memory. 'unreadable' may be mended by ensureReadable. */
  readiness(): Readiness {
    const { link } = this;
    if (!link?.calendar_id) return 'off';
    if (link.fault === 'revoked' || !link.last_sync_at) return 'unreadable';
    return this.ctx.clock.now().getTime() - Date.parse(link.last_sync_at) <= freshMs ? 'ready' : 'unreadable';
  }

  /** Fresh enough to offer times from? If not, asks Google, but not longer than a visitor waits and not while it is down. */
  async ensureReadable(): Promise<Readiness> {
    const readiness = this.readiness();
    if (readiness !== 'unreadable' || this.link?.fault === 'revoked') return readiness;
    const began = this.running?.beganAt ?? performance.now();
    const patienceMs = Math.max(0, began + readPatienceMs - performance.now());
    const isPause = !this.running && performance.now() < this.notBefore;
    const result = isPause ? undefined : await withTimeout(this.syncNow(), patienceMs);
    if (result === undefined || result === 'unreadable') await this.noteClosed();
    return result ?? 'unreadable';
  }

  /** Asks Google itself whether [from, to) is free of foreign entries; the same question at the same time is asked once. */
  async checkLive(from: Date, to: Date): Promise<'off' | 'free' | 'busy' | 'unreadable'> {
    const open = this.openLink();
    if (open === 'off') return 'off';
    if (open === 'revoked') return 'unreadable';
    return this.liveChecks.ask(open, { from, to }, (fault) => this.noteFault(fault, true));
  }

  /** Brings the mirror up to date now; whoever asks meanwhile shares the answer. */
  async syncNow(): Promise<Readiness> {
    const open = this.openLink();
    if (open === 'off') return 'off';
    if (open === 'revoked') {
      await this.noteLostAccess();
      return 'unreadable';
    }
    const { running } = this;
    // An account has one client as long as neither the consent nor what the operator set up changes.
    if (running?.open.calendarId === open.calendarId && running.open.client === open.client) return running.done;
    // A sync of another calendar, or with another client, ends first: its result is dropped.
    await running?.done;
    if (this.running && this.running !== running) return this.syncNow();
    const done = this.sync(open).finally(() => {
      if (this.running?.done === done) this.running = undefined;
    });
    this.running = { open, done, beganAt: performance.now() };
    return done;
  }

  /** The account behind the link, even if no calendar is chosen or it was found dead; null: never connected. */
  openAccount(): CalendarProvider | null {
    const { link, ctx } = this;
    const found = link && accountOf(ctx, link);
    if (!found) return null;
    if (this.account?.key !== found.key) this.account = { key: found.key, client: onFirstCall(found.open) };
    return this.account.client;
  }

  /** Why there is no account to open. */
  lostAccess(): CalendarFault {
    return lostAccessOf(this.ctx, this.link);
  }

  /** The account and the chosen calendar; 'revoked' while only a new consent helps. */
  openLink(): OpenLink | 'off' | 'revoked' {
    const { link } = this;
    if (!link?.calendar_id) return 'off';
    const client = link.fault === 'revoked' ? null : this.openAccount();
    return client ? { client, connection: link.connection, calendarId: link.calendar_id } : 'revoked';
  }

  /**
   * Remembers what keeps the link from working. One alarm until it works again: at once for what does not pass by
   * itself, else only when times can no longer be offered or booked (`closesSlots`).
   */
  async noteFault(fault: CalendarFault, closesSlots = false): Promise<void> {
    const { ctx, link } = this;
    const kind = fault.kind === 'revoked' || fault.kind === 'temporary' ? fault.kind : 'refused';
    const isUrgent = kind !== 'temporary' || closesSlots;
    if (!link || (link.fault === kind && link.fault_reason === fault.message && (link.alarmed_at || !isUrgent))) return;
    await ctx.commits.write((tx) => {
      const present = findLink(tx);
      if (present?.connection !== link.connection) return;
      saveFault(tx, kind, fault.message);
      if (present.alarmed_at || !isUrgent) return recordEvent(tx, { type: 'calendar.updated' });
      saveAlarm(tx, tx.now);
      recordEvent(tx, { type: 'calendar.disconnected', reason: fault.message });
    });
    ctx.log.warn({ kind, reason: fault.message }, 'the calendar does not work');
  }

  /** Takes back the fault, and says so if there was an alarm. */
  async noteSuccess(): Promise<void> {
    const { ctx, link } = this;
    this.faultsInARow = 0;
    this.notBefore = 0;
    if (!link || (!link.fault && !link.alarmed_at)) return;
    await ctx.commits.write((tx) => {
      const present = findLink(tx);
      if (!present) return;
      saveFault(tx, null, null);
      saveAlarm(tx, null);
      recordEvent(tx, { type: present.alarmed_at ? 'calendar.recovered' : 'calendar.updated' });
      // What had to wait all the while need not wait for its next try as well.
      if (present.alarmed_at) bringForwardJobs(tx, 'calendar.write');
    });
  }

  private get ctx(): CalendarNeeds {
    return this.getNeeds();
  }

  /** Kept in memory between commits: it is asked for with every look for a time. */
  private get link(): LinkRow | null {
    if (!this.isListening) {
      this.isListening = true;
      this.seenConnections = this.ctx.connections.version();
      this.ctx.commits.onCommit(() => {
        this.known = undefined;
        this.tryAnewIfSetUp();
      });
    }
    this.known ??= { link: findLink(this.ctx.db) };
    return this.known.link;
  }

  /** What was set up in the office holds at once: nobody waits for the next look at the calendar. */
  private tryAnewIfSetUp(): void {
    const version = this.ctx.connections.version();
    if (version === this.seenConnections) return;
    this.seenConnections = version;
    this.notBefore = 0;
    this.schedule(0);
  }

  private async sync(open: OpenLink): Promise<Readiness> {
    const { ctx } = this;
    try {
      await syncMirror(ctx, open);
      await this.noteSuccess();
    } catch (error) {
      this.faultsInARow += 1;
      this.notBefore = performance.now() + pauseAfterFaults(this.faultsInARow);
      // A computer that has just woken up has no network yet: one fault alone is nothing to wake the operator for.
      const closesSlots = this.faultsInARow > 1 && this.readiness() !== 'ready';
      if (error instanceof CalendarFault)
        await this.noteFault(error, closesSlots).catch((fault) => this.complain(fault));
      else this.complain(error);
    }
    return this.readiness();
  }

  /** Somebody was just turned away: the operator hears of it, whatever it is. */
  private async noteClosed(): Promise<void> {
    const { link } = this;
    if (!link || link.alarmed_at) return;
    const reason = link.fault_reason ?? 'Der Kalender hat nicht rechtzeitig geantwortet.';
    await this.noteFault(new CalendarFault(link.fault ?? 'temporary', reason), true).catch((fault) =>
      this.complain(fault),
    );
  }

  /** There is a link, but not the means to use it. */
  private async noteLostAccess(): Promise<void> {
    if (this.link?.fault === 'revoked') return;
    await this.noteFault(this.lostAccess());
  }

  private schedule(ms: number): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.syncNow()
        .catch((error) => this.complain(error))
        .finally(() => this.schedule(Math.max(syncEveryMs, pauseAfterFaults(this.faultsInARow))));
    }, ms);
    this.timer.unref();
  }

  private complain(error: unknown): void {
    this.ctx.log.error({ err: error }, 'calendar sync failed');
  }
}
