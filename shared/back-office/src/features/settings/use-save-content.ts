import { getAssistantSettings, updateAssistantSettings } from '@it-lotse/contract/assistant-settings';
import { listServiceTypes } from '@it-lotse/contract/booking';
import { getBusinessFacts, updateBusinessFacts } from '@it-lotse/contract/business-facts';
import { getChatStats } from '@it-lotse/contract/chats';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { getHoster, getTerms, updateHoster, updateTerms } from '@it-lotse/contract/legal-texts';
import { listMailTexts } from '@it-lotse/contract/mail-texts';
import { getBusinessProfile, updateBusinessProfile } from '@it-lotse/contract/settings';
import { getSiteTexts } from '@it-lotse/contract/site-texts';
import { getTaxSettings, updateTaxSettings } from '@it-lotse/contract/tax';
import { useSaveDocument } from './use-save-document.ts';

export const useSaveProfile = () =>
  useSaveDocument(updateBusinessProfile, {
    get: getBusinessProfile,
    draft: 'profile',
    part: ({ profile }) => profile,
    name: 'Geschäftsdaten',
    // What comes with the program is told in another voice.
    stale: [getDashboardStats.path, getSiteTexts.path, listMailTexts.path],
  });

export const useSaveTax = () =>
  useSaveDocument(updateTaxSettings, {
    get: getTaxSettings,
    draft: 'tax',
    part: (tax) => tax,
    name: 'Steuern',
  });

export const useSaveFacts = () =>
  useSaveDocument(updateBusinessFacts, {
    get: getBusinessFacts,
    draft: 'facts',
    part: ({ facts }) => facts,
    name: 'Erreichbarkeit und Zahlung',
    stale: [listServiceTypes.path],
  });

export const useSaveTerms = () =>
  useSaveDocument(updateTerms, { get: getTerms, draft: 'terms', part: (terms) => terms, name: 'AGB' });

export const useSaveHoster = () =>
  useSaveDocument(updateHoster, { get: getHoster, draft: 'hoster', part: (hoster) => hoster, name: 'Hoster' });

export const useSaveAssistant = () =>
  useSaveDocument(updateAssistantSettings, {
    get: getAssistantSettings,
    draft: 'assistant',
    part: ({ settings }) => settings,
    name: 'Assistent',
    stale: [getChatStats.path, getDashboardStats.path],
  });
