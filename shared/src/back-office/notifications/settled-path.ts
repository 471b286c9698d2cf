import type { OfficeEvent } from '../../contract/events.ts';
import { paths } from '../paths.ts';

/** The record of which nothing is left to tell: somebody has read it, on whichever device, or it is gone. */
export function settledPath(event: OfficeEvent): string | null {
  switch (event.type) {
    case 'lead.updated':
    case 'lead.deleted':
      return paths.lead(event.lead_id);
    case 'whatsapp.read':
    case 'whatsapp.deleted':
      return paths.conversation(event.phone_number);
    case 'chat.taken_over':
    case 'chat.deleted':
      return paths.chat(event.session_id);
    default:
      return null;
  }
}
