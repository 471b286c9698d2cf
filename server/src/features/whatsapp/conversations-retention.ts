import { anonymiseEventsOf } from '../../kernel/events/anonymise-events.ts';
import { given, listGiven, runGiven } from '../../kernel/personal/person-records.ts';
import type { BusinessCondition, RetentionRule } from '../../kernel/personal/personal-data.ts';
import { joinEmailsOf } from '../../people/card-conditions.ts';
import { findCustomerOfKey } from '../../people/remember-customer.ts';
import { removeFiles } from './media-store.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';

/** A conversation nobody has written in for long goes as a whole, unless its person has current business. */
export const conversationsRetention = (hasBusiness: BusinessCondition): RetentionRule<WhatsappParts> => ({
  kind: 'whatsapp',
  key: 'seq',
  from: `whatsapp_conversations AS c WHERE last_message_time < @before AND NOT EXISTS (
    SELECT 1 FROM whatsapp_addresses AS a ${joinEmailsOf('whatsapp', 'a.address')}
    WHERE a.conversation_seq = c.seq AND ${hasBusiness('mail.value', '@before')})`,
  cards: (tx, keys) =>
    listGiven(tx, `SELECT address FROM whatsapp_addresses WHERE conversation_seq IN ${given}`, keys).map(
      ({ address }) => findCustomerOfKey(tx, 'whatsapp', String(address)),
    ),
  forget(tx, keys) {
    const addresses = listGiven(
      tx,
      `SELECT address FROM whatsapp_addresses WHERE until IS NULL AND conversation_seq IN ${given}`,
      keys,
    );
    anonymiseEventsOf(
      tx,
      addresses.map(({ address }) => String(address)),
    );
    const files = listGiven(
      tx,
      `SELECT message_id FROM whatsapp_media WHERE message_id IN (
         SELECT id FROM whatsapp_messages WHERE conversation_seq IN ${given})`,
      keys,
    );
    runGiven(
      tx,
      `DELETE FROM whatsapp_reactions WHERE to_wamid IN (
         SELECT wamid FROM whatsapp_messages WHERE conversation_seq IN ${given} AND wamid IS NOT NULL)`,
      keys,
    );
    runGiven(tx, `DELETE FROM whatsapp_conversations WHERE seq IN ${given}`, keys);
    return files.map(({ message_id }) => String(message_id));
  },
  removeFiles,
});
