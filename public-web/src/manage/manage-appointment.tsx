import type { getManagedAppointment, ManagedAppointment } from '@it-lotse/contract/booking';
import { useEffect, useRef, useState } from 'react';
import { Refused } from '../api/call-server.ts';
import { managePath } from '../booking/booking-api.ts';
import { Trouble } from '../booking/trouble.tsx';
import { useAnswer } from '../booking/use-answer.ts';
import { CallUs } from '../frame/call-us.tsx';
import { say } from '../voice.ts';
import { Cancel } from './cancel.tsx';
import { ManagedView } from './managed-view.tsx';
import { isRequestView, requestTitle } from './request-rules.ts';
import { Reschedule } from './reschedule.tsx';

interface ManageAppointmentProps {
  token: string;
  phone: string;
}

type Mode = 'view' | 'move' | 'cancel';

/** The appointment behind a private link, and what its customer may do with it. */
export function ManageAppointment({ token, phone }: ManageAppointmentProps) {
  const loaded = useAnswer<typeof getManagedAppointment>(token === '' ? null : managePath(token), 'can_change');
  const [changed, setChanged] = useState<ManagedAppointment | null>(null);
  const [mode, setMode] = useState<Mode>('view');
  const [message, setMessage] = useState<{ text: string; good: boolean } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const messageRef = useRef<HTMLParagraphElement>(null);

  const appointment = changed ?? (loaded.state === 'ready' ? loaded.data : null);

  useEffect(() => {
    if (message) messageRef.current?.focus();
  }, [message]);

  const shownMode = useRef<Mode>('view');
  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    if (mode !== 'view' || message === null) heading.current?.focus();
  }, [mode, message]);

  function enter(next: Mode) {
    setMessage(null);
    setMode(next);
  }

  function done(after: ManagedAppointment, text: string) {
    setChanged(after);
    setMode('view');
    setMessage({ text, good: true });
  }

  /** It cannot be changed any more: show how it stands now. */
  function tooLate(text: string) {
    setChanged(null);
    loaded.retry();
    setMode('view');
    setMessage({ text, good: false });
  }

  const isBadLink = token === '' || (loaded.state === 'failed' && isNotFound(loaded.failure));
  const title = isBadLink ? 'Dieser Link ist ungültig' : titleOf(mode, appointment);

  return (
    <div className="grid gap-7 [&>*]:min-w-0 mt-0 max-w-192 has-data-dates:max-w-216" data-manage="">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {isBadLink ? (
        <p className="lead">
          {say`Der Link ist ungültig oder abgelaufen. Bitte öffnen Sie den Link aus Ihrer Bestätigung noch einmal, oder rufen Sie [mich|uns] an.`}
        </p>
      ) : loaded.state === 'failed' && !appointment ? (
        <Trouble
          text="Ihr Termin konnte nicht geladen werden."
          failure={loaded.failure}
          phone={phone}
          onRetry={loaded.retry}
        />
      ) : appointment === null ? (
        <div aria-busy="true">
          <p className="lead">Ihr Termin wird geladen …</p>
          <div className="h-88 mt-6 rounded-[14px] bg-ground-deep" aria-hidden="true" />
        </div>
      ) : mode === 'move' ? (
        <Reschedule
          appointment={appointment}
          phone={phone}
          onDone={(after) => done(after, `Ihr Termin ist verschoben. ${newsOf(after)}`)}
          onTooLate={tooLate}
          onLeave={() => enter('view')}
        />
      ) : mode === 'cancel' ? (
        <Cancel
          appointment={appointment}
          phone={phone}
          onDone={(after) =>
            done(
              after,
              `${after.request_state === 'withdrawn' ? 'Ihre Anfrage ist zurückgezogen' : 'Ihr Termin ist abgesagt'}. ${newsOf(after)}`,
            )
          }
          onTooLate={tooLate}
          onLeave={() => enter('view')}
        />
      ) : (
        <ManagedView
          appointment={appointment}
          message={message}
          messageRef={messageRef}
          phone={phone}
          onMove={() => enter('move')}
          onCancel={() => enter('cancel')}
          early={{
            phone,
            onDone: (after) => done(after, `Danke, Ihre Zustimmung ist da. ${newsOf(after)}`),
            onTooLate: tooLate,
          }}
        />
      )}
      <CallUs phone={phone}>{say`[Ich helfe|Wir helfen] gern am Telefon:`}</CallUs>
    </div>
  );
}

/** How a change is confirmed. */
function newsOf({ told_by }: ManagedAppointment): string {
  if (told_by === 'operator') return say`[Ich weiß|Wir wissen] Bescheid.`;
  return `Die Bestätigung kommt per ${told_by === 'sms' ? 'SMS' : 'E-Mail'}.`;
}

const isNotFound = (failure: unknown) => failure instanceof Refused && [404, 422].includes(failure.status);

function titleOf(mode: Mode, appointment: ManagedAppointment | null): string {
  if (mode === 'move') return 'Termin verschieben';
  if (mode === 'cancel') return appointment?.request_state === 'open' ? 'Anfrage zurückziehen' : 'Termin absagen';
  if (appointment && isRequestView(appointment)) return requestTitle(appointment);
  return appointment?.status === 'cancelled' ? 'Ihr Termin ist abgesagt' : 'Ihr Termin';
}
