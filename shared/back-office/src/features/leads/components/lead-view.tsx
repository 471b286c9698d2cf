import type { Lead } from '@it-lotse/contract/leads';
import { callbackWords } from '@it-lotse/domain/callback-times';
import { berlinDaysBetween, formatClock, formatLongDate } from '@it-lotse/domain/format-date';
import { formatPhone, phoneHref } from '@it-lotse/domain/format-phone';
import { Button } from '@it-lotse/ui/button';
import { CalendarPlus, Mail, Phone, Trash2, UserX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CustomerLink } from '../../../kit/customer-link.tsx';
import { ExternalLink, mailHref } from '../../../kit/external-link.tsx';
import { WaitingSends } from '../../../kit/offline/components/waiting-sends.tsx';
import { paths } from '../../../kit/paths.ts';
import { OpenRecord } from '../../../kit/record/open-record.tsx';
import { RecordFault } from '../../../kit/record/record-fault.tsx';
import { RecordHeading } from '../../../kit/record/record-heading.tsx';
import { useWantsReply } from '../../../kit/use-reply-focus.ts';
import { SentEmails } from '../../emails/components/sent-emails.tsx';
import { leadStateKind } from '../lead-states.ts';
import { useLeadDetails } from '../leads-queries.ts';
import { leadTickKind, useLeadTicks } from '../toggle-tick.ts';
import { useMarkSeen } from '../use-mark-seen.ts';
import { CallbackTag, KindTag, NewTag } from './lead-tags.tsx';
import { ReplyForm } from './reply-form.tsx';
import { StateChoice } from './state-choice.tsx';
import { TickSwitch } from './tick-switch.tsx';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;
const contactLink = 'break-all text-teal-strong underline decoration-[1.5px] underline-offset-4';

interface LeadViewProps {
  id: string;
  known: Lead | undefined;
  onDelete(lead: Lead): void;
  onBack(): void;
  /** On a page of its own: its name is the page's heading, and the tags stand here. */
  asPage?: boolean;
}

/** Everything about one lead: who, what they wrote, what was answered, and the form to answer. */
export function LeadView({ id, known, onDelete, onBack, asPage }: LeadViewProps) {
  const details = useLeadDetails(id);
  return (
    <OpenRecord
      query={details}
      record={details.data?.lead ?? known}
      gone={{ icon: UserX, title: 'Diesen Lead gibt es nicht mehr', back: 'Zurück zur Liste', onBack }}
      loading="Der Lead wird geladen"
      fault="Der Lead konnte nicht geladen werden"
    >
      {(lead) => <Contents lead={lead} details={details} onDelete={onDelete} asPage={asPage} />}
    </OpenRecord>
  );
}

interface ContentsProps extends Pick<LeadViewProps, 'onDelete'> {
  lead: Lead;
  details: ReturnType<typeof useLeadDetails>;
  asPage: boolean | undefined;
}

function Contents({ lead, details, onDelete, asPage }: ContentsProps) {
  const wantsReply = useWantsReply();
  const ticks = useLeadTicks();
  const Subheading = asPage ? 'h2' : 'h3';
  useMarkSeenOnce(lead);
  return (
    <>
      <div className="mx-auto w-full max-w-190 px-4 pb-6 middle:px-7">
        {asPage && (
          <p className="mt-2 mb-1.5 flex gap-2">
            <KindTag lead={lead} />
            <NewTag lead={lead} />
            <CallbackTag lead={lead} />
          </p>
        )}
        <RecordHeading asPage={asPage} takesFocus={!wantsReply} leavesFocusInside>
          {lead.name}
        </RecordHeading>
        <p className="mt-0.5 text-ink-2">
          {lead.company && `${lead.company}, `}
          {lead.callback_time
            ? `Rückruf gewünscht, am liebsten ${callbackWords[lead.callback_time]},`
            : 'Kontaktformular'}{' '}
          {receivedOn(lead.timestamp)}
        </p>
        <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
          <li className="flex items-center gap-2.5">
            <Mail {...icon} className="shrink-0 text-teal" />
            {lead.email ? (
              <ExternalLink href={mailHref(lead.email)} className={contactLink}>
                {lead.email}
              </ExternalLink>
            ) : (
              <span className="text-ink-2">Keine E-Mail-Adresse angegeben</span>
            )}
          </li>
          <li className="flex items-center gap-2.5">
            <Phone {...icon} className="shrink-0 text-teal" />
            {lead.phone ? (
              <ExternalLink href={phoneHref(lead.phone)} className={contactLink}>
                {formatPhone(lead.phone)}
              </ExternalLink>
            ) : (
              <span className="text-ink-2">Keine Telefonnummer angegeben</span>
            )}
          </li>
          <li>
            <CustomerLink email={lead.email} />
          </li>
          {lead.email !== '' &&
            ticks.map((look) => (
              <li key={look.name} className="flex min-h-8 items-center gap-2.5">
                <TickSwitch lead={lead} look={look} />
                {lead[look.name] ? look.on : look.off}
              </li>
            ))}
        </ul>
        <div className="mt-4 border-t border-line pt-4">
          <StateChoice key={lead.id} lead={lead} />
          <WaitingSends of={leadStateKind} target={lead.id} className="mt-3" />
          <WaitingSends of={leadTickKind} target={lead.id} className="mt-3" />
        </div>
        <blockquote className="mt-4 border-l-3 border-teal pl-4 text-[0.96875rem] leading-normal whitespace-pre-wrap">
          {lead.message || <span className="text-ink-2">Ohne Nachricht</span>}
        </blockquote>
        <div className="mt-5 flex flex-wrap items-center gap-2.5">
          <Button asChild>
            <Link to={{ pathname: paths.appointments, search: newAppointmentFor(lead) }}>
              <CalendarPlus {...icon} />
              Termin anlegen
            </Link>
          </Button>
          {lead.phone && (
            <Button asChild>
              <ExternalLink href={phoneHref(lead.phone)}>
                <Phone {...icon} />
                Anrufen
              </ExternalLink>
            </Button>
          )}
          <span className="flex-1" />
          <Button variant="danger-quiet" onClick={() => onDelete(lead)}>
            <Trash2 {...icon} />
            Löschen
          </Button>
        </div>
        {details.data && (
          <SentEmails title="E-Mails an diesen Kontakt" emails={details.data.emails} Heading={Subheading} />
        )}
        {details.isError && (
          <div className="mt-5">
            <RecordFault query={details} fault="Der Lead konnte nicht neu geladen werden" />
          </div>
        )}
      </div>
      <div className="flex-1 border-t border-line bg-ground">
        <div className="mx-auto w-full max-w-190 px-4 py-6 middle:px-7">
          {lead.email === '' ? (
            <p className="text-ink-2">
              Diese Person möchte angerufen werden. Nach dem Gespräch setzen Sie die Anfrage oben auf „Erledigt“.
            </p>
          ) : (
            <ReplyForm key={lead.id} lead={lead} Heading={Subheading} />
          )}
        </div>
      </div>
    </>
  );
}

/** The appointments page reads this and opens its form for this person. */
const newAppointmentFor = ({ name, email, phone }: Lead) => `?${new URLSearchParams({ neu: '1', name, email, phone })}`;

function receivedOn(timestamp: string): string {
  const days = berlinDaysBetween(timestamp, new Date());
  const day = days === 0 ? 'heute' : days === 1 ? 'gestern' : `am ${formatLongDate(timestamp)}`;
  return `${day} um ${formatClock(timestamp)}`;
}

function useMarkSeenOnce(lead: Lead) {
  const markSeen = useEffectEvent(useMarkSeen());
  const done = useRef(false);
  useEffect(() => {
    if (lead.seen_at !== null || done.current) return;
    done.current = true;
    markSeen(lead.id);
  }, [lead]);
}
