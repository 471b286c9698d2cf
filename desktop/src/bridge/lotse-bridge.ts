import type { AnnouncementChannel, Announcements, announcements } from './announcements.ts';
import type { RequestChannel, Requests, requests } from './requests.ts';

type Unsubscribe = () => void;

/** `window.lotse`: all the page can reach of the main process. No token passes through it. */
export type LotseBridge = {
  readonly [Channel in RequestChannel as (typeof requests)[Channel]['method']]: (
    ...payload: Requests[Channel]['asked']
  ) => Promise<Requests[Channel]['answer']>;
} & {
  readonly [Channel in AnnouncementChannel as (typeof announcements)[Channel]['method']]: (
    listener: (...payload: Announcements[Channel]) => void,
  ) => Unsubscribe;
};
