import { given, listGiven, runGiven } from '../../kernel/personal/person-records.ts';
import type { PersonalData, PersonalTable } from '../../kernel/personal/personal-data.ts';
import { pruneStrays } from './apply-status.ts';
import { conversationsRetention } from './conversations-retention.ts';
import { forgetStrays } from './forget-strays.ts';
import { mediaFilesOf } from './media-files.ts';
import { removeFiles } from './media-store.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';

const conversations: PersonalTable = {
  table: 'whatsapp_conversations',
  label: 'WhatsApp-Unterhaltungen',
  fields: {
    name: 'Name',
    wa_id: 'Nummer',
    user_id: 'Kennung bei WhatsApp',
    messages: 'Nachrichten',
    last_message_time: 'Letzte Nachricht',
    first_incoming_at: 'Zuerst geschrieben',
    last_incoming_at: 'Zuletzt geschrieben',
  },
  internal: ['seq', 'name_at', 'last_message_seq', 'unread_count', 'search_text'],
  find: (tx, { vouched }) =>
    listGiven(
      tx,
      `SELECT * FROM whatsapp_conversations WHERE seq IN (
       SELECT conversation_seq FROM whatsapp_addresses WHERE until IS NULL AND address IN ${given}) ORDER BY seq`,
      vouched.whatsapp,
    ),
};

const addresses: PersonalTable = {
  table: 'whatsapp_addresses',
  label: 'WhatsApp-Adressen',
  fields: { address: 'Adresse', until: 'Gültig bis' },
  internal: ['conversation_seq'],
  namedBy: ['address'],
  find: (tx, _person, found) =>
    listGiven(
      tx,
      `SELECT * FROM whatsapp_addresses WHERE conversation_seq IN ${given}`,
      found.values('whatsapp_conversations', 'seq'),
    ),
};

const messages: PersonalTable = {
  table: 'whatsapp_messages',
  label: 'WhatsApp-Nachrichten',
  fields: {
    id: 'Kennung',
    timestamp: 'Zeit',
    type: 'Art',
    content: 'Nachricht',
    status: 'Stand',
    error: 'Fehler',
    details: 'Einzelheiten',
    reply_to_wamid: 'Antwort auf',
    wamid: 'Kennung bei WhatsApp',
  },
  internal: ['seq', 'conversation_seq', 'attempt', 'send_started_at', 'search_text'],
  json: ['details'],
  namedBy: ['id', 'wamid'],
  find: (tx, _person, found) =>
    listGiven(
      tx,
      `SELECT * FROM whatsapp_messages WHERE conversation_seq IN ${given} ORDER BY timestamp, seq`,
      found.values('whatsapp_conversations', 'seq'),
    ),
};

const reactions: PersonalTable = {
  table: 'whatsapp_reactions',
  label: 'WhatsApp-Reaktionen',
  fields: { timestamp: 'Zeit', emoji: 'Zeichen', to_wamid: 'Auf Nachricht' },
  internal: ['seq', 'wamid', 'number', 'to_number'],
  find: (tx, _person, found) =>
    listGiven(
      tx,
      `SELECT * FROM whatsapp_reactions WHERE to_wamid IN ${given} ORDER BY seq`,
      found.values('whatsapp_messages', 'wamid'),
    ),
};

const media: PersonalTable = {
  table: 'whatsapp_media',
  label: 'Dateien aus WhatsApp',
  fields: {
    message_id: 'Nachricht',
    file_name: 'Dateiname',
    mime_type: 'Dateityp',
    bytes: 'Größe in Bytes',
    voice: 'Sprachnachricht',
    state: 'Stand',
    reason: 'Grund',
    declared_type: 'Angegebener Dateityp',
    sha256: 'Prüfsumme',
  },
  internal: ['media_id'],
  flags: ['voice'],
  find: (tx, _person, found) =>
    listGiven(tx, `SELECT * FROM whatsapp_media WHERE message_id IN ${given}`, found.values('whatsapp_messages', 'id')),
};

export const whatsappPersonal: PersonalData<WhatsappParts> = {
  tables: [conversations, addresses, messages, reactions, media],
  impersonal: ['whatsapp_token', 'whatsapp_account', 'whatsapp_early_statuses'],
  elsewhere: 'WhatsApp auf dem Handy',
  jobs: [{ by: 'whatsapp.send', select: (id) => `SELECT 1 FROM whatsapp_messages WHERE whatsapp_messages.id = ${id}` }],
  erase(tx, { person, records }) {
    forgetStrays(tx, person);
    runGiven(
      tx,
      `DELETE FROM whatsapp_reactions WHERE to_wamid IN ${given}`,
      records.values('whatsapp_messages', 'wamid'),
    );
    runGiven(
      tx,
      `DELETE FROM whatsapp_conversations WHERE seq IN ${given}`,
      records.values('whatsapp_conversations', 'seq'),
    );
  },
  afterErasing: (records, ctx) => removeFiles(records.values('whatsapp_media', 'message_id').map(String), ctx),
  files: mediaFilesOf,
  retention: conversationsRetention,
  pruneStrays,
};
