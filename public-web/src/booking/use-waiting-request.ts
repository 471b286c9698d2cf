import type { AnswerOf, BodyInputOf } from '@it-lotse/contract/endpoint';
import type { joinWaitingList as joinCall } from '@it-lotse/contract/waiting-list';
import type { WaitingTime } from '@it-lotse/contract/waiting-time';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Refused } from '../api/call-server.ts';
import { formRules } from '../api/form-rules.ts';
import { say } from '../voice.ts';
import { joinWaitingList } from './booking-api.ts';
import type { BookingDraft } from './booking-store.ts';
import { slotQuestion, type Travel } from './travel.ts';
import type { ChosenService } from './use-offer.ts';

type Body = BodyInputOf<typeof joinCall>;
type Faults = Partial<Record<keyof Body & string, string>>;

const { fetchRules, findFaults } = formRules<Body>(async () => (await import('./waiting-rules.ts')).newWaiting);

const notSent = () =>
  say`Ihre Bitte konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal, oder rufen Sie [mich|uns] an.`;

/** The story of one wish to wait: check, send, tell. */
export function useWaitingRequest(service: ChosenService, travel: Travel, draft: BookingDraft) {
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [sending, setSending] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState('');
  const [arrived, setArrived] = useState<AnswerOf<typeof joinCall> | null>(null);

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
    const { waiting_code: _, manage_token: __, ...where } = slotQuestion(service, travel, draft);
    const body: Body = {
      ...where,
      name: text('name'),
      email: data.has('without_email') ? null : text('email'),
      phone: text('phone'),
      first_day: text('first_day'),
      last_day: text('last_day'),
      times: data.getAll('times') as WaitingTime[],
      website: text('website'),
    };
    try {
      const found = await findFaults(body);
      setFaults(found);
      if (Object.keys(found).length > 0) return setProblem('Eine Angabe fehlt noch oder stimmt nicht.');
      setArrived(await joinWaitingList(body));
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
