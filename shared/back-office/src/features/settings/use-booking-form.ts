import { listAppointmentsBetween } from '@it-lotse/contract/appointments';
import { listServiceTypes } from '@it-lotse/contract/booking';
import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { listVisitsOnDaysOff } from '@it-lotse/contract/days-off';
import { getBookingSettings, updateBookingSettings } from '@it-lotse/contract/settings';
import { showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { faultsOf, tellFailure } from '../../kit/api/save-faults.ts';
import { queryKeyOf, useCall } from '../../kit/api/use-api.ts';
import type { Faults } from '../../kit/read-part.ts';
import { readUnchanged } from '../../kit/saved-elsewhere/read-unchanged.ts';
import { useFaultFocus } from '../../kit/use-fault-focus.ts';
import { type BookingDrafts, type BookingSectionName, bookingSections } from './booking/booking-drafts.ts';
import type { BookingSection } from './booking/booking-section.ts';
import { useSettingsDrafts } from './settings-drafts-store.ts';

/**
 * Writes one part into the freshest state of the server, so that nothing saved elsewhere meanwhile is undone. Fails with
 * `ChangedElsewhereError` where that is this very part.
 */
function useSaveBooking(name: BookingSectionName, partOf: (settings: BookingSettings) => unknown, saved: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  const key = queryKeyOf(getBookingSettings, {});
  return useMutation({
    // One after the other: the call always replaces the whole.
    scope: { id: updateBookingSettings.path },
    mutationFn: async (part: Partial<BookingSettings>) => {
      const read = () => call(getBookingSettings, {});
      const { settings } = await readUnchanged(queryClient, key, read, (answer) => partOf(answer.settings));
      return call(updateBookingSettings, { body: { ...settings, ...part } });
    },
    onMutate: () => ({ sent: useSettingsDrafts.getState().booking[name] }),
    onSuccess: (answer, _, { sent }) => {
      queryClient.setQueryData(key, answer);
      const stale: readonly unknown[] = [
        listServiceTypes.path,
        listAppointmentsBetween.path,
        listVisitsOnDaysOff.path,
        getDashboardStats.path,
      ];
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(queryKey[0]) });
      // What was typed meanwhile is begun anew.
      const { booking, setBooking } = useSettingsDrafts.getState();
      if (booking[name] === sent) setBooking(name, undefined);
      showToast(`${saved} gespeichert`);
    },
    onError: tellFailure,
  });
}

export interface BookingForm<Draft> {
  draft: Draft;
  faults: Faults;
  change(draft: Draft): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** For the bar at the end of the form. */
  bar: { dirty: boolean; saving: boolean; label: string; faultCount: number; saved: unknown; onDiscard(): void };
}

/** What every card of the booking settings does alike. `what` is its name in the plural or singular, as it is saved. */
export function useBookingForm<Name extends BookingSectionName>(
  name: Name,
  settings: BookingSettings,
  what: string,
): BookingForm<BookingDrafts[Name]> {
  // The table of sections is keyed like the drafts; TypeScript cannot follow that through the parameter.
  const section = bookingSections[name] as unknown as BookingSection<BookingDrafts[Name]>;
  const changed = useSettingsDrafts(({ booking }) => booking[name]) as BookingDrafts[Name] | undefined;
  const setBooking = useSettingsDrafts((drafts) => drafts.setBooking);
  const save = useSaveBooking(name, section.toDraft, what);
  const [ownFaults, setOwnFaults] = useState<Faults>({});
  const draft = changed ?? section.toDraft(settings);
  const faults: Faults = { ...faultsOf(save.error), ...ownFaults };

  const focusFault = useFaultFocus();

  function forgetFaults() {
    setOwnFaults({});
    if (save.error) save.reset();
  }

  return {
    draft,
    faults,
    change(next) {
      setBooking(name, next);
      // Faults name rows by their place; after a change they could stand beside the wrong ones.
      forgetFaults();
    },
    onSubmit(event) {
      event.preventDefault();
      forgetFaults();
      const form = event.currentTarget;
      const reading = section.read(draft);
      if (reading.ok) {
        save.mutate(reading.part, { onError: () => focusFault(form) });
        return;
      }
      setOwnFaults(reading.faults);
      focusFault(form);
    },
    bar: {
      dirty: changed !== undefined,
      saving: save.isPending,
      saved: section.toDraft(settings),
      label: `${what} speichern`,
      faultCount: Object.keys(faults).length,
      onDiscard() {
        setBooking(name, undefined);
        forgetFaults();
      },
    },
  };
}
