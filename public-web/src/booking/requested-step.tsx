import type { CustomerAppointment } from '@it-lotse/contract/booking';
import type { BusinessProfile } from '@it-lotse/contract/content';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { Icon } from '../layout/icon.tsx';
import { WayHome } from '../layout/way-home.tsx';
import { say } from '../voice.ts';
import { AnswerBy } from './answer-by.tsx';
import { AppointmentDetails } from './appointment-details.tsx';

interface RequestedStepProps {
  appointment: CustomerAppointment;
  profile: BusinessProfile;
}

/** Step 3, where the operator answers each booking: what was asked for, and until when the answer comes. */
export function RequestedStep({ appointment, profile }: RequestedStepProps) {
  const { told_by, customer_name, customer_email, customer_phone, manage_token, short_url } = appointment;
  return (
    <div className="grid gap-7 mt-6 [&>*]:min-w-0 max-w-none" data-requested="">
      <p className="lead">
        Vielen Dank, {customer_name}. Ihre Anfrage ist angekommen, <AnswerBy appointment={appointment} />
      </p>
      <AppointmentDetails appointment={appointment} />
      <ul className="grid gap-2 pl-5 list-disc [&_li::marker]:text-teal-strong [&_a]:font-bold">
        <li>{say`So lange [halte ich|halten wir] die Zeit für Sie frei. Bitte rechnen Sie erst nach [meiner|unserer] Bestätigung fest mit ihr.`}</li>
        <li>
          {told_by === 'operator' ? (
            <>
              {say`Für die Antwort [rufe ich|rufen wir] Sie an: `}
              {customer_phone}.
            </>
          ) : (
            <>
              Die Antwort geht {told_by === 'sms' && 'per SMS '}an{' '}
              <span className="wrap-anywhere hyphens-manual">{customer_email || customer_phone}</span>.
            </>
          )}
        </li>
        <li>Bezahlen müssen Sie vorher nichts.</li>
        {told_by !== 'email' && (
          <li>
            Ihre Anfrage steht auch unter{' '}
            <strong className="wrap-anywhere">{short_url.replace(/^https?:\/\//, '')}</strong>. Bitte schreiben Sie sich
            diese Adresse auf.
          </li>
        )}
        <li>
          Fragen? Rufen Sie an: <a href={phoneHref(profile.phone)}>{profile.phone}</a>
        </li>
      </ul>
      <p className="flex flex-wrap gap-[0.9rem] print:hidden">
        <WayHome />
        <a href={`/termin-verwalten?${new URLSearchParams({ token: manage_token })}`} className="button button-line">
          Anfrage ansehen oder zurückziehen <Icon name="forward" size={22} />
        </a>
      </p>
    </div>
  );
}
