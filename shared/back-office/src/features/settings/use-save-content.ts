import {
  type AssistantSettings,
  getAssistantSettings,
  updateAssistantSettings,
} from '@it-lotse/contract/assistant-settings';
import { listServiceTypes } from '@it-lotse/contract/booking';
import { type BusinessFacts, getBusinessFacts, updateBusinessFacts } from '@it-lotse/contract/business-facts';
import { getChatStats } from '@it-lotse/contract/chats';
import type { BusinessProfile } from '@it-lotse/contract/content';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import {
  getHoster,
  getTerms,
  type Hoster,
  type Terms,
  updateHoster,
  updateTerms,
} from '@it-lotse/contract/legal-texts';
import { getBusinessProfile, updateBusinessProfile } from '@it-lotse/contract/settings';
import { getTaxSettings, type TaxSettings, updateTaxSettings } from '@it-lotse/contract/tax';
import { showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '../../kit/api/save-faults.ts';
import { queryKeyOf, useCall } from '../../kit/api/use-api.ts';
import { useSettingsDrafts } from './settings-drafts-store.ts';

export function useSaveProfile() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BusinessProfile) => call(updateBusinessProfile, { body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeyOf(getBusinessProfile, {}), answer);
      void queryClient.invalidateQueries({ queryKey: [getDashboardStats.path] });
      useSettingsDrafts.getState().set({ profile: null });
      showToast('Geschäftsdaten gespeichert');
    },
    onError: tellFailure,
  });
}

export function useSaveTax() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TaxSettings) => call(updateTaxSettings, { body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeyOf(getTaxSettings, {}), answer);
      useSettingsDrafts.getState().set({ tax: null });
      showToast('Steuern gespeichert');
    },
    onError: tellFailure,
  });
}

export function useSaveFacts() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BusinessFacts) => call(updateBusinessFacts, { body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeyOf(getBusinessFacts, {}), answer);
      void queryClient.invalidateQueries({ queryKey: [listServiceTypes.path] });
      useSettingsDrafts.getState().set({ facts: null });
      showToast('Erreichbarkeit und Zahlung gespeichert');
    },
    onError: tellFailure,
  });
}

export function useSaveTerms() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Terms) => call(updateTerms, { body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeyOf(getTerms, {}), answer);
      useSettingsDrafts.getState().set({ terms: null });
      showToast('AGB gespeichert');
    },
    onError: tellFailure,
  });
}

export function useSaveHoster() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Hoster) => call(updateHoster, { body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeyOf(getHoster, {}), answer);
      useSettingsDrafts.getState().set({ hoster: null });
      showToast('Hoster gespeichert');
    },
    onError: tellFailure,
  });
}

export function useSaveAssistant() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AssistantSettings) => call(updateAssistantSettings, { body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeyOf(getAssistantSettings, {}), answer);
      const stale: readonly unknown[] = [getChatStats.path, getDashboardStats.path];
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(queryKey[0]) });
      useSettingsDrafts.getState().set({ assistant: null });
      showToast('Assistent gespeichert');
    },
    onError: tellFailure,
  });
}
