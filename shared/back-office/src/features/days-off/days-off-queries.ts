import {
  blockDays,
  type CallToMake,
  type DaysOffDecision,
  decideDayOff,
  listVisitsOnDaysOff,
  previewDayOff,
  tickCall,
} from '@it-lotse/contract/days-off';
import type { AnswerOf, BodyInputOf } from '@it-lotse/contract/endpoint';
import { getBookingSettings } from '@it-lotse/contract/settings';
import { showErrorToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorDetail, hasFieldFaults } from '../../kit/api/api-error.ts';
import { queryKeyOf, useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { appointmentPaths } from '../../kit/live/stale-paths.ts';

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

const callKeyOf = ({ appointment_id, version }: Pick<CallToMake, 'appointment_id' | 'version'>) =>
  `${appointment_id} ${version}`;

/** Ticks calls off. A tick shows at the click; it goes only where the server refuses it, never by an older answer. */
export function useTickCall() {
  const call = useCall();
  const queryClient = useQueryClient();
  const reload = useReload();
  const [underWay, setUnderWay] = useState<Readonly<Record<string, boolean>>>({});
  const queryKey = queryKeyOf(listVisitsOnDaysOff, {});
  const { mutate } = useMutation({
    mutationFn: (body: BodyInputOf<typeof tickCall>) => call(tickCall, { body }),
    onSuccess: async ({ called }, body) => {
      await queryClient.cancelQueries({ queryKey });
      const called_at = called ? new Date().toISOString() : null;
      queryClient.setQueryData<AnswerOf<typeof listVisitsOnDaysOff>>(
        queryKey,
        (list) =>
          list && {
            ...list,
            calls: list.calls.map((each) => (callKeyOf(each) === callKeyOf(body) ? { ...each, called_at } : each)),
          },
      );
    },
    onError: (error) => showErrorToast(`Nicht gespeichert. ${errorDetail(error)}`),
    onSettled: async (_answer, _error, body) => {
      await reload();
      setUnderWay(({ [callKeyOf(body)]: _ended, ...rest }) => rest);
    },
  });
  return {
    isMade: (each: CallToMake) => underWay[callKeyOf(each)] ?? each.called_at !== null,
    tick({ appointment_id, version }: CallToMake, called: boolean) {
      setUnderWay((others) => ({ ...others, [callKeyOf({ appointment_id, version })]: called }));
      mutate({ appointment_id, version, called });
    },
  };
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
