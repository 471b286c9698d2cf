import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  blockDays,
  type DaysOffDecision,
  decideDayOff,
  listVisitsOnDaysOff,
  previewDayOff,
  tickCall,
} from '../../contract/days-off.ts';
import type { BodyInputOf } from '../../contract/endpoint.ts';
import { getBookingSettings } from '../../contract/settings.ts';
import { showErrorToast } from '../../ui/toast-store.ts';
import { errorDetail, hasFieldFaults } from '../api/api-error.ts';
import { useApiQuery, useCall } from '../api/use-api.ts';
import { appointmentPaths } from '../live/stale-paths.ts';

export const useVisitsOnDaysOff = () => useApiQuery(listVisitsOnDaysOff, {});

const stale: readonly unknown[] = [...appointmentPaths, getBookingSettings.path];

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(queryKey[0]) });
}

export function useBlockDays() {
  const call = useCall();
  const reload = useReload();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof blockDays>) => call(blockDays, { body }),
    onError: (error) => {
      if (!hasFieldFaults(error)) showErrorToast(`Nicht gespeichert. ${errorDetail(error)}`);
    },
    onSettled: reload,
  });
}

export function usePreview() {
  const call = useCall();
  return useMutation({
    mutationFn: (body: DaysOffDecision) => call(previewDayOff, { body }),
    onError: (error) => showErrorToast(`Die Vorschau fehlt. ${errorDetail(error)}`),
  });
}

export function useTickCall() {
  const call = useCall();
  const reload = useReload();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof tickCall>) => call(tickCall, { body }),
    onError: (error) => showErrorToast(`Nicht gespeichert. ${errorDetail(error)}`),
    onSettled: reload,
  });
}

export interface Run {
  /** Of this run; 0 before there was one. */
  total: number;
  done: number;
  running: boolean;
  /** German, by appointment: what could not be carried out, and why. */
  faults: Readonly<Record<string, string>>;
}

const idle: Run = { total: 0, done: 0, running: false, faults: {} };

/**
 * Carries out decisions one after the other. One that fails stops no other; sent once more, what was carried out already
 * is found to be done.
 */
export function useCarryOut() {
  const call = useCall();
  const reload = useReload();
  const [run, setRun] = useState(idle);
  const isRunning = useRef(false);

  async function carryOut(decisions: readonly DaysOffDecision[]) {
    if (isRunning.current) return;
    isRunning.current = true;
    setRun({ ...idle, total: decisions.length, running: true });
    for (const decision of decisions) {
      try {
        await call(decideDayOff, { body: decision });
        setRun((before) => ({ ...before, done: before.done + 1 }));
      } catch (error) {
        const fault = errorDetail(error);
        setRun((before) => ({ ...before, faults: { ...before.faults, [decision.appointment_id]: fault } }));
      }
    }
    await reload();
    isRunning.current = false;
    setRun((before) => ({ ...before, running: false }));
  }
  return { run, carryOut };
}
