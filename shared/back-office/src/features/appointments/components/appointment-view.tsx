import type { Appointment } from '@it-lotse/contract/appointments';
import { getBusinessProfile } from '@it-lotse/contract/settings';
import { formatPhone, phoneHref } from '@it-lotse/domain/format-phone';
import { whenText } from '@it-lotse/domain/visit-time';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { CalendarX2, Mail, MapPin, Phone } from 'lucide-react';
import { AgreedTexts } from '../../../kit/agreed-terms/agreed-texts.tsx';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { CustomerLink } from '../../../kit/customer-link.tsx';
import { ExternalLink, mailHref } from '../../../kit/external-link.tsx';
import { WaitingSends } from '../../../kit/offline/components/waiting-sends.tsx';
import { OpenRecord } from '../../../kit/record/open-record.tsx';
import { RecordFault } from '../../../kit/record/record-fault.tsx';
import { RecordHeading } from '../../../kit/record/record-heading.tsx';
import { useNow } from '../../../kit/use-now.ts';
import { SentEmails } from '../../emails/components/sent-emails.tsx';
import { routeHref } from '../appointment-texts.ts';
import { useAppointmentDetails } from '../appointments-queries.ts';
import { toldKind } from '../use-note-told.ts';
import { statusKind } from '../use-visit-changes.ts';
import { AppointmentActions, type AppointmentActionsProps } from './appointment-actions.tsx';
import { AppointmentFacts } from './appointment-facts.tsx';
import { AppointmentPayment, paysOnSite, useAppointmentPayments } from './appointment-payment.tsx';
import { AppointmentStatus } from './appointment-status.tsx';
import { GoogleQuestion } from './google-question.tsx';
import { OperatorNotes } from './operator-notes.tsx';
import { PriceLines } from './price-lines.tsx';
import { RequestNotice } from './request-notice.tsx';
import { TripPanel } from './trip-panel.tsx';
import { WithoutEmail } from './without-email.tsx';
import { ZoneForm } from './zone-form.tsx';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75, className: 'mt-0.5 shrink-0 text-teal' } as const;
const contactLink = 'break-all text-teal-strong underline decoration-[1.5px] underline-offset-4';

export interface AppointmentViewProps extends Omit<AppointmentActionsProps, 'appointment'> {
  id: string;
  /** What the list or the week already knows of it; shown until the details are there. */
  known: Appointment | undefined;
  onClose(): void;
  /** On a page of its own: the name is the page's heading, and the status stands here. */
  asPage?: boolean;
}

/** Everything about one appointment: who, when, where, what it costs, what was sent, and what can be done. */
export function AppointmentView({ id, known, onClose, asPage, ...actions }: AppointmentViewProps) {
  const details = useAppointmentDetails(id);
  const payments = useAppointmentPayments(id);
  return (
    <OpenRecord
      query={details}
      record={details.data?.appointment ?? known}
      gone={{
        icon: CalendarX2,
        title: 'Diesen Termin gibt es nicht mehr',
        back: 'Zurück zu den Terminen',
        onBack: onClose,
      }}
      loading="Der Termin wird geladen"
      fault="Der Termin konnte nicht geladen werden"
    >
      {(appointment) => (
        <Contents appointment={appointment} details={details} payments={payments} asPage={asPage} {...actions} />
      )}
    </OpenRecord>
  );
}

interface ContentsProps extends AppointmentActionsProps {
  details: ReturnType<typeof useAppointmentDetails>;
  payments: ReturnType<typeof useAppointmentPayments>;
  asPage: boolean | undefined;
}

function Contents({ appointment, details, payments, asPage, ...actions }: ContentsProps) {
  const { id } = appointment;
  const now = useNow();
  const Subheading = asPage ? 'h2' : 'h3';
  const { on_site, notes, status, travel_zone_confirmed } = appointment;
  const isLive = status === 'confirmed' || status === 'pending';
  return (
    <>
      <div className="mx-auto flex w-full max-w-190 flex-1 flex-col gap-4 px-4 pb-6 middle:px-7">
        <div className="border-b border-line pb-4">
          {asPage && (
            <p className="mt-2 mb-1.5">
              <AppointmentStatus status={status} isRequest={appointment.request_state === 'open'} />
            </p>
          )}
          <RecordHeading asPage={asPage}>{appointment.customer_name}</RecordHeading>
          {appointment.visited_name && <p className="text-[1rem]">hat für {appointment.visited_name} gebucht</p>}
          <p className="mt-1 text-[1rem] tabular-nums">{whenText(appointment, now)}</p>
          <p className="text-ink-2">
            {appointment.service_name}, {appointment.duration} Minuten
          </p>
        </div>
        <RequestNotice appointment={appointment} />
        <GoogleQuestion appointmentId={id} />
        <WithoutEmail appointment={appointment} />
        <Visited appointment={appointment} />
        <Contact appointment={appointment} />
        {on_site && status !== 'cancelled' && <TripPanel appointment={appointment} drives={details.data?.drives} />}
        {on_site && isLive && !travel_zone_confirmed && <ZoneForm appointment={appointment} />}
        {notes && (
          <blockquote className="border-l-3 border-teal pl-4 leading-normal whitespace-pre-wrap">{notes}</blockquote>
        )}
        <PriceLines appointment={appointment} paysLater={paysOnSite(payments.data?.visit)} Heading={Subheading} />
        <AppointmentPayment appointment={appointment} payments={payments} Heading={Subheading} />
        <AppointmentFacts appointment={appointment} reminders={details.data?.reminders ?? []} />
        {details.data && appointment.request_state !== 'open' && (
          <AgreedTexts
            of={details.data}
            isConsumerContract={!appointment.for_business && [null, 'approved'].includes(appointment.request_state)}
          />
        )}
        <OperatorNotes appointment={appointment} />
        {details.data && (
          <SentEmails title="E-Mails zu diesem Termin" emails={details.data.emails} Heading={Subheading} />
        )}
        <RecordFault query={details} fault="Der Termin konnte nicht neu geladen werden" />
      </div>
      <div className={joinClasses('border-t border-line bg-ground', !asPage && 'sticky bottom-0')}>
        <div className="mx-auto w-full max-w-190 px-4 py-4 middle:px-7">
          <WaitingSends of={statusKind} target={id} className="mb-3" />
          <WaitingSends of={toldKind} target={id} className="mb-3" />
          <AppointmentActions appointment={appointment} {...actions} />
        </div>
      </div>
    </>
  );
}

/** Somebody else than who has booked. */
function Visited({ appointment: { visited_name, visited_phone, visited_email } }: { appointment: Appointment }) {
  if (visited_name === '') return null;
  return (
    <section aria-label="Für wen der Termin ist">
      <p className="mb-1.5 font-strong">{visited_name}</p>
      <ul className="flex flex-col gap-2">
        <li className="flex gap-2.5">
          <Phone {...icon} />
          <ExternalLink href={phoneHref(visited_phone)} className={contactLink}>
            {formatPhone(visited_phone)}
          </ExternalLink>
        </li>
        {visited_email && (
          <li className="flex gap-2.5">
            <Mail {...icon} />
            <ExternalLink href={mailHref(visited_email)} className={contactLink}>
              {visited_email}
            </ExternalLink>
          </li>
        )}
      </ul>
    </section>
  );
}

function Contact({ appointment }: { appointment: Appointment }) {
  const profile = useApiQuery(getBusinessProfile, {}).data?.profile;
  const { customer_name, customer_phone, customer_email, visited_name, location, on_site } = appointment;
  const from = profile ? `${profile.street}, ${profile.postal_code} ${profile.city}` : '';
  return (
    <ul className="flex flex-col gap-2">
      {visited_name && <li className="font-strong">{customer_name}</li>}
      <li className="flex gap-2.5">
        <Phone {...icon} />
        {customer_phone ? (
          <ExternalLink href={phoneHref(customer_phone)} className={contactLink}>
            {formatPhone(customer_phone)}
          </ExternalLink>
        ) : (
          <span className="text-ink-2">Keine Telefonnummer angegeben</span>
        )}
      </li>
      <li className="flex gap-2.5">
        <Mail {...icon} />
        {customer_email ? (
          <ExternalLink href={mailHref(customer_email)} className={contactLink}>
            {customer_email}
          </ExternalLink>
        ) : (
          <span className="text-ink-2">Keine E-Mail-Adresse</span>
        )}
      </li>
      {customer_email && (
        <li>
          <CustomerLink email={customer_email} />
        </li>
      )}
      {(location || on_site) && (
        <li className="flex gap-2.5">
          <MapPin {...icon} />
          {location ? (
            <span>
              {location}
              <br />
              <ExternalLink href={routeHref(from, location)} className={contactLink}>
                Route öffnen
              </ExternalLink>
            </span>
          ) : (
            <span className="text-ink-2">Keine Adresse angegeben</span>
          )}
        </li>
      )}
    </ul>
  );
}
