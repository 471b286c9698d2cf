import { getBusinessFacts, updateBusinessFacts } from '@it-lotse/contract/business-facts';
import type { BusinessProfile } from '@it-lotse/contract/content';
import {
  getAgreedTerms,
  getHoster,
  getTerms,
  getWithdrawalInstruction,
  updateHoster,
  updateTerms,
} from '@it-lotse/contract/legal-texts';
import { getBusinessProfile, updateBusinessProfile } from '@it-lotse/contract/settings';
import { getTaxSettings, updateTaxSettings } from '@it-lotse/contract/tax';
import { getTextBlocks, updateTextBlocks } from '@it-lotse/contract/text-blocks';
import type { ReadDb } from '../../kernel/database/database.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { findAgreedInstruction } from '../../kernel/settings/agreed-instruction.ts';
import { findAgreedTerms } from '../../kernel/settings/agreed-terms.ts';
import { businessFactsSetting } from '../../kernel/settings/business-facts-setting.ts';
import { businessProfileSetting, isSampleBusiness } from '../../kernel/settings/business-profile-setting.ts';
import { hosterSetting, termsSetting } from '../../kernel/settings/legal-texts-setting.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { taxSetting } from '../../kernel/settings/tax-setting.ts';
import { textBlocksSetting } from './text-blocks-setting.ts';

export interface ContentRoutesNeeds {
  readonly db: ReadDb;
  readonly settings: Settings;
  /** Whether Stripe is set up at this moment. */
  canTakePayments(): boolean;
  /** The business is no longer the sample: what else names where that one is follows. */
  moved(home: BusinessProfile): Promise<void>;
}

export function contentRoutes(
  implement: Implement,
  { db, settings, canTakePayments, moved }: ContentRoutesNeeds,
): void {
  const profileAnswer = () => ({
    profile: settings.get(businessProfileSetting),
    is_default: isSampleBusiness(settings),
  });

  implement(getBusinessProfile, profileAnswer);
  implement(updateBusinessProfile, async ({ body }) => {
    await settings.set(businessProfileSetting, body);
    if (!isSampleBusiness(settings)) await moved(body);
    return profileAnswer();
  });
  implement(getTaxSettings, () => settings.get(taxSetting));
  implement(updateTaxSettings, async ({ body }) => {
    await settings.set(taxSetting, body);
    return settings.get(taxSetting);
  });
  const factsAnswer = () => ({ facts: settings.get(businessFactsSetting), stripe_available: canTakePayments() });

  implement(getBusinessFacts, factsAnswer);
  implement(updateBusinessFacts, async ({ body }) => {
    await settings.set(businessFactsSetting, body);
    return factsAnswer();
  });
  implement(getTerms, () => settings.get(termsSetting));
  implement(updateTerms, async ({ body }) => {
    await settings.set(termsSetting, body);
    return settings.get(termsSetting);
  });
  implement(getAgreedTerms, ({ params }) => {
    const terms = findAgreedTerms(db, params.hash);
    if (!terms) throw new AppError('not_found', { detail: 'Diese Fassung der AGB gibt es nicht.' });
    return terms;
  });
  implement(getWithdrawalInstruction, ({ params }) => {
    const found = findAgreedInstruction(db, params.hash);
    if (!found) throw new AppError('not_found', { detail: 'Diese Fassung der Widerrufsbelehrung gibt es nicht.' });
    return {
      sections: [...found.sections, found.form].map(({ title, paragraphs }) => ({
        title,
        paragraphs: [...paragraphs],
      })),
    };
  });
  implement(getHoster, () => settings.get(hosterSetting));
  implement(updateHoster, async ({ body }) => {
    await settings.set(hosterSetting, body);
    return settings.get(hosterSetting);
  });
  implement(getTextBlocks, () => settings.get(textBlocksSetting));
  implement(updateTextBlocks, async ({ body }) => {
    await settings.set(textBlocksSetting, body);
    return settings.get(textBlocksSetting);
  });
}
