import type { CallbackTime } from '@it-lotse/contract/callback-time';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Refused } from '../api/call-server.ts';
import { formRules } from '../api/form-rules.ts';
import { say } from '../voice.ts';
import { requestCallback } from './booking-api.ts';

type Fields = Record<'name' | 'phone' | 'time' | 'message' | 'website', string>;

const { fetchRules, findFaults } = formRules<Fields>(async () => (await import('./callback-rules.ts')).newCallback);

const notSent = () =>
  say`Ihre Bitte konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal, oder rufen Sie [mich|uns] an.`;

/** The story of one wish to be called: check, send, tell. */
export function useCallbackRequest(service: string | undefined, start: string | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [sending, setSending] = useState(false);
  const [faults, setFaults] = useState<Partial<Fields>>({});
  const [problem, setProblem] = useState('');
  const [arrived, setArrived] = useState<CallbackTime | null>(null);

  useEffect(fetchRules, []);

  // Once the marks are drawn.
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setSending(true);
    setProblem('');
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    const time = text('time') as CallbackTime;
    const fields = {
      name: text('name'),
      phone: text('phone'),
      time,
      message: text('message'),
      website: text('website'),
    };
    try {
      const found = await findFaults(fields);
      setFaults(found);
      if (Object.keys(found).length > 0) return setProblem('Eine Angabe fehlt noch oder stimmt nicht.');
      await requestCallback({
        ...fields,
        ...(service !== undefined && { service_type: service }),
        ...(start !== undefined && { start_time: start }),
      });
      setArrived(time);
    } catch (error) {
      setFaults(error instanceof Refused ? error.faults : {});
      setProblem((error instanceof Refused && error.detail) || notSent());
    } finally {
      running.current = false;
      setSending(false);
    }
  }

  return { form, sending, faults, problem, arrived, submit };
}
