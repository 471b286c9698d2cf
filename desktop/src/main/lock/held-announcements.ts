import type { AnnouncementChannel, Announcements } from '../../bridge/announcements.ts';

type Send = <Channel extends AnnouncementChannel>(channel: Channel, ...payload: Announcements[Channel]) => void;

/** What a locked page is not told. Afterwards it hears the last of each kind, and loads anew what events have changed. */
export class HeldAnnouncements {
  readonly #held = new Map<AnnouncementChannel, readonly unknown[]>();

  hold<Channel extends AnnouncementChannel>(channel: Channel, payload: Announcements[Channel]): void {
    if (channel === 'live:event') this.#held.set('live:reset', []);
    else this.#held.set(channel, payload);
  }

  release(send: Send): void {
    this.#held.delete('live:reset');
    const held = [...this.#held];
    this.#held.clear();
    const sendAny = send as (channel: AnnouncementChannel, ...payload: unknown[]) => void;
    for (const [channel, payload] of held) sendAny(channel, ...payload);
    // What the page asked while it was locked has failed.
    send('live:reset');
  }
}
