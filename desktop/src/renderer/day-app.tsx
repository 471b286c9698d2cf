import { TodayWindow } from '@it-lotse/back-office/today-window';
import { dayWindowHost } from './day-window.ts';
import { createDesktopHost } from './desktop-host.ts';
import './day.css';

/** The window of the day: it keeps nothing and reads what the office has loaded, like the window of a record. */
export function day() {
  const { dayKey: _, ...host } = createDesktopHost(window.lotse, { isRecordWindow: true });
  return <TodayWindow host={host} day={dayWindowHost(window.lotse)} />;
}
