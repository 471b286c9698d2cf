import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Refused } from '../api/call-server.ts';
import type { formRules } from '../api/form-rules.ts';
import { say } from '../voice.ts';

const notSent = () =>
  say`Ihre Bitte konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal, oder rufen Sie [mich|uns] an.`;

interface Wish<Values, Arrived> {
  rules: ReturnType<typeof formRules<Values>>;
  /** What was typed, as the rules know it. */
  read(data: FormData, text: (name: string) => string): Values;
  send(values: Values): Promise<Arrived>;
  /** What became of it before there was a script. */
  posted?: {
    readonly faults: Partial<Record<keyof Values & string, string>>;
    readonly problem: string;
    readonly arrived: Arrived | null;
  };
}

/** The story of one wish that is left in a form: check, send, tell. `arrived`: null until it did. */
export function useWish<Values, Arrived>({ rules, read, send, posted }: Wish<Values, Arrived>) {
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [sending, setSending] = useState(false);
  const [faults, setFaults] = useState<Partial<Record<keyof Values & string, string>>>(posted?.faults ?? {});
  const [problem, setProblem] = useState(posted?.problem ?? '');
  const [arrived, setArrived] = useState<Arrived | null>(posted?.arrived ?? null);

  useEffect(rules.fetchRules, []);

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
    const values = read(data, (name) => String(data.get(name) ?? ''));
    try {
      const found = await rules.findFaults(values);
      setFaults(found);
      if (Object.keys(found).length > 0) return setProblem('Eine Angabe fehlt noch oder stimmt nicht.');
      setArrived(await send(values));
    } catch (error) {
      setFaults(error instanceof Refused ? (error.faults as typeof faults) : {});
      setProblem((error instanceof Refused && error.detail) || notSent());
    } finally {
      running.current = false;
      setSending(false);
    }
  }

  return { form, sending, faults, problem, arrived, submit };
}
