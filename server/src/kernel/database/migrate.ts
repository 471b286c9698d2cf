import { readFileSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { phoneKey } from '../phone-number.ts';
import { addressesIn } from './addresses-in-text.ts';
import { DatabaseUnusableError } from './database-unusable-error.ts';
import { numberInWamid } from './number-in-wamid.ts';
import { onePriceList } from './one-price-list.ts';
import { termsHash } from './terms-hash.ts';

/** Forward only, never edited after release; the position in this list is the schema version. */
const migrationFiles = [
  '0001_operator_account.sql',
  '0002_events_and_outbox.sql',
  '0003_leads.sql',
  '0004_emails.sql',
  '0005_content.sql',
  '0006_appointments.sql',
  '0007_google_calendar.sql',
  '0008_payments.sql',
  '0009_receipts.sql',
  '0010_chat.sql',
  '0011_whatsapp.sql',
  '0012_customers.sql',
  '0013_security.sql',
  '0014_emails.sql',
  '0015_newsletter.sql',
  '0016_privacy.sql',
  '0017_operations.sql',
  '0018_day_figures.sql',
  '0019_visit_money.sql',
  '0020_search_by_receipt.sql',
  '0021_ordered_packages.sql',
  '0022_subscriptions.sql',
  '0023_turnover_in_euros.sql',
  '0024_cutoff_and_payable_visits.sql',
  '0025_what_a_service_is.sql',
  '0026_one_price_list.sql',
  '0027_days_off.sql',
  '0028_appointments_by_day.sql',
  '0029_chat_dangers.sql',
  '0030_payments_by_moment.sql',
  '0031_calls_made.sql',
  '0032_campaign_handover.sql',
  '0033_mails_to_strangers_and_of_campaigns.sql',
  '0034_outbox_order.sql',
  '0035_chat_processor.sql',
  '0036_leads_once.sql',
  '0037_limits_of_time.sql',
  '0038_storage_probe.sql',
  '0039_refunds_failed_at.sql',
  '0040_lists_by_moment.sql',
  '0041_devices.sql',
  '0042_put_back.sql',
  '0043_backup_targets.sql',
  '0044_events_by_whom_they_are_about.sql',
  '0045_appointments_once.sql',
  '0046_found_and_gone.sql',
  '0047_interruptions_and_lost_answers.sql',
  '0048_news_without_mails.sql',
  '0049_visits_by_number.sql',
  '0050_notices_by_address.sql',
  '0051_numbers_in_message_ids.sql',
  '0052_readable_events.sql',
  '0053_news_in_a_column.sql',
  '0054_what_an_answer_awaits.sql',
  '0055_why_mails_wait.sql',
  '0056_website_opened.sql',
  '0057_tax_of_what_is_sold.sql',
  '0058_connections.sql',
  '0059_site_text_versions.sql',
  '0060_calendar_feed.sql',
  '0061_lead_states.sql',
  '0062_phones_found.sql',
  '0063_versions_of_own_pages.sql',
  '0064_when_can_be_booked.sql',
  '0065_callbacks.sql',
  '0066_price_per_km.sql',
  '0067_site_pictures.sql',
  '0068_contact_imports.sql',
  '0069_drives_between_visits.sql',
  '0070_visits_without_email.sql',
  '0071_visited_people.sql',
  '0072_where_enquiries_come_from.sql',
  '0073_text_versions.sql',
  '0074_caldav.sql',
  '0075_booking_requests.sql',
  '0076_waiting_list.sql',
  '0078_copies_taken.sql',
  '0080_agreed_terms.sql',
  '0085_texts_of_contracts.sql',
] as const;

/**
 * Runs the missing migrations, each in its own transaction.
 * @throws DatabaseUnusableError when the file was written by a newer version of the program
 */
export function migrate(sqlite: Database.Database): void {
  const current = sqlite.pragma('user_version', { simple: true }) as number;
  if (current > migrationFiles.length) {
    throw new DatabaseUnusableError(
      `Die Datenbank hat Version ${current}, dieses Programm kennt nur Version ${migrationFiles.length}. Bitte aktualisieren Sie das Programm.`,
    );
  }
  sqlite.function('one_price_list', { deterministic: true }, (booking, prices) =>
    onePriceList(booking as string | null, prices as string | null),
  );
  sqlite.function('phone_key', { deterministic: true }, (phone) => phoneKey(String(phone)));
  sqlite.function('addresses_in', { deterministic: true }, (text) => JSON.stringify(addressesIn(String(text))));
  sqlite.function('number_in_wamid', { deterministic: true }, (wamid) => numberInWamid(String(wamid)));
  sqlite.function('terms_hash', { deterministic: true }, (text) => termsHash(String(text)));
  for (const [index, file] of migrationFiles.entries()) {
    if (index < current) continue;
    const sql = readFileSync(new URL(`./migrations/${file}`, import.meta.url), 'utf8');
    sqlite.transaction(() => {
      sqlite.exec(sql);
      sqlite.pragma(`user_version = ${index + 1}`);
    })();
  }
}

export const schemaVersion = migrationFiles.length;
export const migrationNames: readonly string[] = migrationFiles.map((file) => file.replace(/\.sql$/, ''));
