import type { ServiceState } from '@it-lotse/shared/contract/dashboard';
import type { Context } from '../context.ts';
import { readCounter } from '../database/counters.ts';
import type { ReadDb } from '../database/database.ts';
import { findProviderState } from '../database/provider-states.ts';

const howTo =
  'Kunden erreichen Sie über WhatsApp, sobald die Zugangsdaten hinterlegt sind (Tab „Token“ und Anleitung: WhatsApp einrichten).';
const tokenDead =
  'WhatsApp nimmt den Token nicht mehr an. Nachrichten warten, bis im Tab „Token“ ein neuer hinterlegt ist.';

/** What other domains may know about the inbox as a whole. */
export const whatsappFigures = {
  conversations: (db: ReadDb) => readCounter(db, 'whatsapp_conversations'),
  /** Messages nobody has read, of all conversations. */
  unread: (db: ReadDb) => readCounter(db, 'whatsapp_unread'),
};

export function whatsappServiceState({ whatsapp, db }: Context): ServiceState {
  switch (whatsapp.readiness()) {
    case 'off':
      return { state: 'not_configured', reason: howTo };
    case 'dead':
      return { state: 'failing', reason: whatsapp.row?.dead_reason ?? tokenDead };
    case 'ready':
      return findProviderState(db, 'whatsapp');
  }
}
