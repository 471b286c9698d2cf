import { globalShortcut } from 'electron';
import { DayKeyHolder } from '../day/day-key.ts';
import { DayWindow } from '../day/day-window.ts';
import type { HandlersOf } from '../ipc.ts';
import type { SettingsFile } from '../settings/settings.ts';
import { notVital } from '../system/not-vital.ts';
import type { Servers } from './create-servers.ts';
import type { ServerNotices } from './server-notices.ts';

interface DayOptions extends Pick<Servers, 'origin'>, Omit<ConstructorParameters<typeof DayWindow>[0], 'origin'> {
  readonly settings: SettingsFile;
  readonly notices: Pick<ServerNotices, 'send'>;
}

/** So long after the line is back, an answer that waited has gone out, or its refusal is told in the office. */
const deliveredAfterMs = 30_000;

/** The window of the day with its key, and what pages may ask of them. */
export function createDay(options: DayOptions) {
  const { settings, origin, notices, office, moments } = options;
  const day = new DayWindow(options);
  const key = notVital(
    'the key for the day',
    () => new DayKeyHolder({ settings, shortcuts: globalShortcut, pressed: () => day.toggle() }),
    null,
  );

  /** Answered here without a server: the window may be closed and opened again meanwhile. */
  const waiting = new Set<string>();
  let forgetting: NodeJS.Timeout | undefined;
  moments.on('live:connection', (state) => {
    clearTimeout(forgetting);
    if (state === 'connected') forgetting = setTimeout(() => waiting.clear(), deliveredAfterMs);
  });
  moments.on('server:leaving', () => waiting.clear());

  const handlers: HandlersOf<'day'> = {
    'day:key': () => key?.read() ?? { key: null, state: 'off' },
    'day:save-key': (chosen) => key?.save(chosen) ?? { key: null, state: 'off' },
    'day:close': () => day.close(),
    'day:open-in-office': (path) => office.show(path),
    'day:waiting': () => [...waiting],
    'day:reply': async (reply) => {
      const at = origin();
      if (at === null) return { outcome: 'refused', reason: 'Bitte melden Sie sich an.' };
      const result = await notices.send(at, reply);
      if (result.outcome === 'waits') waiting.add(`${reply.kind} ${reply.target}`);
      return result;
    },
  };
  return { day, handlers };
}
