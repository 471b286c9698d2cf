import { readCounter } from '../../kernel/database/counters.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import { findProviderRecord, findProviderState } from '../../kernel/database/provider-states.ts';
import { type FigureSource, notConfigured, type ServiceSource } from '../../kernel/sources/figure-source.ts';
import { stateOf } from './token-rules.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';

const howTo =
  'Kunden erreichen Sie über WhatsApp, sobald die Zugangsdaten hinterlegt sind („WhatsApp-Zugang“ in den Einstellungen, Tab „Token“ und Anleitung: WhatsApp einrichten).';
const tokenDead =
  'WhatsApp nimmt den Token nicht mehr an. Nachrichten warten, bis im Tab „Token“ ein neuer hinterlegt ist.';

/** What other domains may know about the inbox as a whole. */
export const whatsappFigures = {
  conversations: (db: ReadDb) => readCounter(db, 'whatsapp_conversations'),
  /** Messages nobody has read, of all conversations. */
  unread: (db: ReadDb) => readCounter(db, 'whatsapp_unread'),
};

export const whatsappOnDashboard: FigureSource<WhatsappParts> = (tx, { now }, { whatsapp }) => ({
  whatsappUnread: whatsappFigures.unread(tx),
  whatsappToken: stateOf(whatsapp.row, now),
});

export const whatsappService: ServiceSource<WhatsappParts> = {
  badge: 'whatsapp',
  state(tx, { whatsapp }) {
    switch (whatsapp.readiness()) {
      case 'off':
        return notConfigured(howTo);
      case 'dead':
        return { state: 'failing', reason: whatsapp.row?.dead_reason ?? tokenDead };
      case 'ready':
        return findProviderState(tx, 'whatsapp');
    }
  },
  provider: { name: 'whatsapp', record: (tx) => findProviderRecord(tx, 'whatsapp') },
};
