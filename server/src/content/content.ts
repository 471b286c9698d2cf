import { type AssistantSettings, assistantSettings } from '@it-lotse/shared/contract/assistant-settings';
import {
  type AssistantText,
  type OwnAssistantTexts,
  ownAssistantTexts,
} from '@it-lotse/shared/contract/assistant-texts';
import { type BookingSettings, bookingSettings } from '@it-lotse/shared/contract/booking-settings';
import { type BusinessProfile, businessProfile, type Prices } from '@it-lotse/shared/contract/content';
import { type MailSettings, mailSettings } from '@it-lotse/shared/contract/emails';
import { type RetentionSettings, retentionSettings } from '@it-lotse/shared/contract/privacy';
import { type TextBlocks, textBlocks } from '@it-lotse/shared/contract/text-blocks';
import { defaultAssistantSettings } from '@it-lotse/shared/domain/default-assistant-settings';
import { defaultBookingSettings } from '@it-lotse/shared/domain/default-booking-settings';
import { defaultBusinessProfile } from '@it-lotse/shared/domain/default-business-profile';
import { defaultRetention } from '@it-lotse/shared/domain/default-retention';
import { priceListOf } from '@it-lotse/shared/domain/price-list';
import type { CommitQueue } from '../database/commit-queue.ts';
import type { ReadDb } from '../database/database.ts';
import { recordEvent } from '../events/event-log.ts';
import { type ContentPart, findContent, upsertContent } from './content-repository.ts';

/** What the operator may change on the website. Kept in memory, because every page shows it. */
export class Content {
  private readonly commits: CommitQueue;
  private currentPrices: Prices;
  private currentProfile: BusinessProfile;
  private profileIsDefault: boolean;
  private currentBooking: BookingSettings;
  private currentAssistant: AssistantSettings;
  private currentAssistantTexts: OwnAssistantTexts;
  private currentMails: MailSettings;
  private currentRetention: RetentionSettings;
  private currentTextBlocks: TextBlocks;
  private changes = 0;

  constructor(db: ReadDb, commits: CommitQueue) {
    this.commits = commits;
    const storedProfile = findContent(db, 'business-profile');
    this.profileIsDefault = storedProfile === null;
    this.currentProfile = storedProfile === null ? defaultBusinessProfile : businessProfile.parse(storedProfile);
    const storedBooking = findContent(db, 'booking');
    this.currentBooking = storedBooking === null ? defaultBookingSettings : bookingSettings.parse(storedBooking);
    this.currentPrices = priceListOf(this.currentBooking);
    const storedMails = findContent(db, 'mails');
    this.currentMails =
      storedMails === null ? { auto_reply: true, admin_notification: true } : mailSettings.parse(storedMails);
    const storedRetention = findContent(db, 'privacy');
    this.currentRetention = storedRetention === null ? defaultRetention : retentionSettings.parse(storedRetention);
    const storedTextBlocks = findContent(db, 'text-blocks');
    this.currentTextBlocks = storedTextBlocks === null ? { blocks: [] } : textBlocks.parse(storedTextBlocks);
    const storedAssistant = findContent(db, 'assistant');
    this.currentAssistant =
      storedAssistant === null ? defaultAssistantSettings : assistantSettings.parse(storedAssistant);
    this.currentAssistantTexts = ownAssistantTexts.parse(findContent(db, 'assistant-texts') ?? {});
  }

  /** Services, trainings, packages, hours, blocked days, zones, pauses, cut-off and reminders. */
  booking(): BookingSettings {
    return this.currentBooking;
  }

  /** Whether the chat uses the model, and for how much a day. */
  assistant(): AssistantSettings {
    return this.currentAssistant;
  }

  /** What the built-in assistant says in the operator's own words. */
  assistantTexts(): OwnAssistantTexts {
    return this.currentAssistantTexts;
  }

  /** Which mails the server sends of itself. */
  mails(): MailSettings {
    return this.currentMails;
  }

  /** What the operator writes again and again. */
  textBlocks(): TextBlocks {
    return this.currentTextBlocks;
  }

  /** After how many months what is deleted. */
  retention(): RetentionSettings {
    return this.currentRetention;
  }

  /** The price list as visitors read it, made of what is sold. */
  prices(): Prices {
    return this.currentPrices;
  }

  businessProfile(): BusinessProfile {
    return this.currentProfile;
  }

  isProfileDefault(): boolean {
    return this.profileIsDefault;
  }

  /** Grows with every change; pages made from older content are stale. */
  version(): number {
    return this.changes;
  }

  async setBusinessProfile(value: BusinessProfile): Promise<void> {
    await this.store('business-profile', value);
    this.currentProfile = value;
    this.profileIsDefault = false;
    this.changes += 1;
  }

  async setBooking(value: BookingSettings): Promise<void> {
    await this.store('booking', value);
    this.currentBooking = value;
    this.currentPrices = priceListOf(value);
    this.changes += 1;
  }

  async setAssistant(value: AssistantSettings): Promise<void> {
    await this.store('assistant', value);
    this.currentAssistant = value;
    this.changes += 1;
  }

  /** @param text null: again as it comes with the program */
  async setAssistantText(key: string, text: AssistantText | null): Promise<void> {
    this.currentAssistantTexts = await this.commits.write((tx) => {
      // Read again: of two changes at once neither undoes the other.
      const { [key]: _, ...others } = ownAssistantTexts.parse(findContent(tx, 'assistant-texts') ?? {});
      const changed = text === null ? others : { ...others, [key]: text };
      upsertContent(tx, 'assistant-texts', changed);
      recordEvent(tx, { type: 'content.updated', part: 'assistant' });
      return changed;
    });
  }

  async setMails(value: MailSettings): Promise<void> {
    await this.store('mails', value);
    this.currentMails = value;
  }

  async setTextBlocks(value: TextBlocks): Promise<void> {
    await this.store('text-blocks', value);
    this.currentTextBlocks = value;
  }

  async setRetention(value: RetentionSettings): Promise<void> {
    await this.store('privacy', value);
    this.currentRetention = value;
    // The privacy statement names the months.
    this.changes += 1;
  }

  private store(part: Exclude<ContentPart, 'assistant-texts'>, value: unknown): Promise<void> {
    return this.commits.write((tx) => {
      upsertContent(tx, part, value);
      recordEvent(tx, part === 'privacy' ? { type: 'privacy.settings_changed' } : { type: 'content.updated', part });
    });
  }
}
