import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AssistantSettings,
  getAssistantSettings,
  updateAssistantSettings,
} from '../../contract/assistant-settings.ts';
import { getChatStats } from '../../contract/chats.ts';
import type { BusinessProfile } from '../../contract/content.ts';
import { getDashboardStats } from '../../contract/dashboard.ts';
import { getBusinessProfile, updateBusinessProfile } from '../../contract/settings.ts';
import { showToast } from '../../ui/toast-store.ts';
import { tellFailure } from '../api/save-faults.ts';
import { queryKeyOf, useCall } from '../api/use-api.ts';
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
