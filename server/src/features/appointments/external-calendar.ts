import type { ReadDb } from '../../kernel/database/database.ts';

/** The operator's own calendar, as visits are planned around it; whoever mirrors it tells. */
export interface ExternalCalendar {
  /** What stands in it besides visits, between two moments. */
  externalBusy(db: ReadDb, from: Date, to: Date): { from: Date; to: Date }[];
  /** 'off': none is connected. Costs a look into memory; 'unreadable' may be mended by `ensureReadable`. */
  readiness(): 'off' | 'ready' | 'unreadable';
  ensureReadable(): Promise<'off' | 'ready' | 'unreadable'>;
  /** Asks the calendar itself whether a span is free there. */
  checkLive(from: Date, to: Date): Promise<'off' | 'free' | 'busy' | 'unreadable'>;
}
