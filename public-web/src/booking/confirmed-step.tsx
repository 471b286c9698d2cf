import type { BookingOffer, CustomerAppointment } from '@it-lotse/contract/booking';
import type { BusinessProfile } from '@it-lotse/contract/content';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { Icon } from '../layout/icon.tsx';
import { WayHome } from '../layout/way-home.tsx';
import { VisitPayment } from '../payment/visit-payment.tsx';
import { say } from '../voice.ts';
import { AppointmentDetails } from './appointment-details.tsx';
import { calendarFilePath } from './booking-api.ts';
import { changeRule, isChangeAhead, remindersAhead, reminderTimes } from './booking-form-texts.ts';
import { PaperLink } from './paper-link.tsx';
import { RequestedStep } from './requested-step.tsx';

interface ConfirmedStepProps {
  appointment: CustomerAppointment;
  offer: BookingOffer;
  profile: BusinessProfile;
}

/** Step 3: what was booked, what happens next, and the ways from here. */
export function ConfirmedStep(props: ConfirmedStepProps) {
  const { request_state } = props.appointment;
  return request_state === 'open' ? <RequestedStep {...props} /> : <Confirmed {...props} />;
}

function Confirmed({ appointment, offer, profile }: ConfirmedStepProps) {
  const ahead = remindersAhead(offer, appointment.start_time);
  const hasEmail = appointment.told_by === 'email';
  const remindsBy = ahead.reminder_hours.length > 0 ? reminderWay(appointment, offer) : null;
  return (
    <div className="grid gap-7 mt-6 [&>*]:min-w-0 max-w-none" data-confirmed="">
      <p className="lead">
        Vielen Dank, {appointment.customer_name}. <NextNews appointment={appointment} />
        {appointment.visited_email && (
          <>
            {' '}
            Eine kurze Nachricht geht auch an{' '}
            <span className="wrap-anywhere hyphens-manual">{appointment.visited_email}</span>.
          </>
        )}
      </p>
      <div className="grid items-start gap-7 min-[1000px]:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <AppointmentDetails appointment={appointment} />
        <section
          className="p-6 rounded-[14px] bg-water-2 [&_h2]:flex [&_h2]:items-center [&_h2]:gap-3 [&_h2]:text-[1.375rem] [&_h2_svg]:text-teal-strong [&_ul]:grid [&_ul]:gap-2 [&_ul]:mt-[0.9rem] [&_ul]:pl-5 [&_ul]:list-disc [&_li::marker]:text-teal-strong [&_a]:font-bold [&_a]:whitespace-nowrap break-inside-avoid print:border"
          aria-labelledby="wichtig"
        >
          <h2 id="wichtig">
            <Icon name="info" /> Wichtige Hinweise
          </h2>
          <ul>
            {hasEmail ? (
              <li>Keine E-Mail bekommen? Bitte sehen Sie auch im Spam-Ordner nach.</li>
            ) : (
              <li>
                Ihr Termin steht auch unter <strong className="wrap-anywhere">{withoutScheme(appointment)}</strong>.
                Bitte schreiben Sie sich diese Adresse auf, oder drucken Sie die Bestätigung.
              </li>
            )}
            {remindsBy && (
              <li>
                {say`[Ich erinnere|Wir erinnern] Sie `}
                {reminderTimes(ahead)} vorher per {remindsBy}.
              </li>
            )}
            {!appointment.travel_zone_confirmed && !appointment.travel_included && (
              <li>
                {say`Ihre Zone und die Anfahrt [bestätige ich|bestätigen wir] Ihnen noch. Wird es mehr, [sage ich|sagen wir] es Ihnen vor dem Besuch.`}
              </li>
            )}
            <li>
              {isChangeAhead(offer, appointment.start_time)
                ? say`${changeRule(offer)} Danach rufen Sie [mich|uns] bitte an.`
                : say`Online lässt sich dieser Termin nicht mehr ändern. Wenn etwas dazwischenkommt, rufen Sie [mich|uns] bitte an.`}
            </li>
            <li>{preparation(appointment)}</li>
            {!appointment.for_business && <li>{whereToWithdraw(appointment)}</li>}
            <li>
              Fragen? Rufen Sie an: <a href={phoneHref(profile.phone)}>{profile.phone}</a>
            </li>
          </ul>
        </section>
      </div>
      <VisitPayment appointment={appointment} phone={profile.phone} />
      <p className="flex flex-wrap gap-[0.9rem] print:hidden">
        <WayHome />
        <a href={calendarFilePath(appointment.manage_token)} className="button button-line" download="termin.ics">
          <Icon name="calendar-plus" /> In meinen Kalender übernehmen
        </a>
        {hasEmail ? (
          <button type="button" className="button button-line" onClick={() => print()}>
            <Icon name="printer" /> Drucken
          </button>
        ) : (
          <PaperLink token={appointment.manage_token} />
        )}
      </p>
      <p className="print:hidden">
        <a href={`/termin-verwalten?${new URLSearchParams({ token: appointment.manage_token })}`} className="text-link">
          {isChangeAhead(offer, appointment.start_time) ? 'Termin ansehen, verschieben oder absagen' : 'Termin ansehen'}{' '}
          <Icon name="forward" size={22} />
        </a>
      </p>
    </div>
  );
}

/** How the customer hears of it next. Nothing is promised that cannot be kept. */
function NextNews({ appointment }: { appointment: CustomerAppointment }) {
  const { told_by, customer_email, customer_phone } = appointment;
  if (told_by === 'operator')
    return (
      <>
        {say`[Ich rufe|Wir rufen] Sie an und [bestätige|bestätigen] den Termin: `}
        {customer_phone}.
      </>
    );
  return (
    <>
      Eine Bestätigung geht {told_by === 'sms' && 'per SMS '}an{' '}
      <span className="wrap-anywhere hyphens-manual">{customer_email || customer_phone}</span>.
    </>
  );
}

function reminderWay(visit: CustomerAppointment, { sms_available }: BookingOffer): 'E-Mail' | 'SMS' | null {
  if (visit.customer_email !== '') return visit.send_email_reminder ? 'E-Mail' : null;
  return visit.send_sms_reminder && sms_available ? 'SMS' : null;
}

const withoutScheme = ({ short_url }: CustomerAppointment) => short_url.replace(/^https?:\/\//, '');

/** The law wants the instruction on paper or in a mail before the work begins. */
function whereToWithdraw({ told_by, on_site }: CustomerAppointment): string {
  if (told_by === 'email') return 'Die Widerrufsbelehrung mit Muster-Formular steht in der E-Mail.';
  const otherwise = on_site
    ? say`bekommen Sie sie von [mir|uns], bevor [ich anfange|wir anfangen].`
    : say`[schicke ich|schicken wir] sie Ihnen per Brief: Rufen Sie [mich|uns] bitte an und sagen Sie [mir|uns] Ihre Anschrift.`;
  return `Die Widerrufsbelehrung mit Muster-Formular steht in der Bestätigung zum Ausdrucken. Haben Sie keinen Drucker, ${otherwise}`;
}

function preparation({ on_site, customer_phone }: CustomerAppointment): string {
  if (on_site) return 'Bitte halten Sie Geräte, Netzteile und Passwörter bereit.';
  return customer_phone === ''
    ? say`Bitte setzen Sie sich zur vereinbarten Zeit ans Gerät und rufen Sie [mich|uns] an: Von Ihnen [habe ich|haben wir] keine Telefonnummer.`
    : 'Bitte seien Sie zur vereinbarten Zeit am Gerät und am Telefon erreichbar.';
}
