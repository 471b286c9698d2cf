import type { OfficeEvent } from '@it-lotse/shared/contract/events';
import { Notification } from 'electron';

export type NewLead = Extract<OfficeEvent, { type: 'lead.created' }>;

export interface LeadNotice {
  readonly title: string;
  readonly body: string;
  /** Where a click leads. */
  readonly path: string;
}

const atMostSingly = 2;
const longestBody = 180;

/** One notice per lead; three or more at once (the computer slept) become a single one that names the people. */
export function leadNotices(leads: readonly NewLead[]): LeadNotice[] {
  if (leads.length > atMostSingly) {
    const names = leads.map((lead) => oneLine(lead.name)).reverse();
    return [{ title: `${leads.length} neue Anfragen`, body: shorten(names.join(', ')), path: '/leads' }];
  }
  return leads.map((lead) => ({
    title: `Neue Anfrage von ${oneLine(lead.name)}`,
    body: shorten([lead.company, lead.excerpt].map(oneLine).filter(Boolean).join(' – ')),
    path: `/leads/${encodeURIComponent(lead.lead_id)}`,
  }));
}

/** The leads among events that came while nobody listened, without those deleted since. */
export function leadsStillThere(events: readonly OfficeEvent[]): NewLead[] {
  if (events.some((event) => event.type === 'leads.deleted_all')) {
    const last = events.findLastIndex((event) => event.type === 'leads.deleted_all');
    return leadsStillThere(events.slice(last + 1));
  }
  const deleted = new Set(events.flatMap((event) => (event.type === 'lead.deleted' ? [event.lead_id] : [])));
  return events.filter((event): event is NewLead => event.type === 'lead.created' && !deleted.has(event.lead_id));
}

/** Bodies are markup on Linux desktops (Desktop Notifications Specification, "Markup"): what visitors write stays text. */
export function plainTextFor(platform: NodeJS.Platform, text: string): string {
  return platform === 'linux' ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > longestBody
    ? `${characters
        .slice(0, longestBody - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

/** Shows native notifications; a click calls `open` with the notice's path. */
export function createLeadNotifier(open: (path: string) => void): (leads: readonly NewLead[]) => void {
  // Without a reference a notification is collected as garbage, and its click is lost.
  const shown = new Set<Notification>();
  return (leads) => {
    if (!Notification.isSupported()) return;
    for (const notice of leadNotices(leads)) {
      const notification = new Notification({
        title: notice.title,
        body: plainTextFor(process.platform, notice.body),
        urgency: 'normal',
        timeoutType: 'default',
      });
      shown.add(notification);
      const done = () => shown.delete(notification);
      notification.on('click', () => {
        done();
        open(notice.path);
      });
      notification.on('close', done);
      notification.on('failed', done);
      notification.show();
    }
  };
}
