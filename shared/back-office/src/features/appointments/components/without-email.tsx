import type { Appointment } from '@it-lotse/contract/appointments';
import { formatPhone, phoneHref } from '@it-lotse/domain/format-phone';
import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { ExternalLink } from '../../../kit/external-link.tsx';
import { useNow } from '../../../kit/use-now.ts';
import { useNoteTold } from '../use-note-told.ts';

const link = 'text-teal-strong underline decoration-[1.5px] underline-offset-4';

/** Somebody without e-mail: whether they still have to be told, and what the law wants them to have on paper. */
export function WithoutEmail({ appointment }: { appointment: Appointment }) {
  const { customer_email, customer_phone, status, end_time, told_by, telling_due, for_business, paper_url } =
    appointment;
  const { note, isPending } = useNoteTold(appointment);
  const isOver = Date.parse(end_time) <= useNow().getTime();
  if (customer_email !== '' || isOver) return null;
  const paper = status !== 'cancelled' && (
    <p>
      {!for_business &&
        'Die Widerrufsbelehrung muss auf Papier beim Kunden sein, bevor Sie anfangen: per Brief oder mitgebracht. '}
      <ExternalLink href={paper_url} className={link}>
        Bestätigung zum Ausdrucken
      </ExternalLink>
    </p>
  );
  if (!telling_due) {
    if (paper === false) return null;
    return (
      <Notice tone="info" title={told_by === 'sms' ? 'Keine E-Mail: Bescheid ging per SMS' : 'Keine E-Mail'}>
        {paper}
      </Notice>
    );
  }
  return (
    <section aria-label="Bescheid sagen">
      <Notice
        tone="warning"
        title="Bitte anrufen: Der Kunde hat keine E-Mail"
        action={
          <Button variant="solid" disabled={isPending} onClick={note}>
            Ich habe Bescheid gesagt
          </Button>
        }
      >
        <p>
          {status === 'cancelled'
            ? 'Der Termin ist abgesagt, und es ging keine SMS hinaus.'
            : 'Es ging keine SMS hinaus. Bestätigen Sie bitte, wann der Termin ist.'}{' '}
          {customer_phone && (
            <ExternalLink href={phoneHref(customer_phone)} className={link}>
              {formatPhone(customer_phone)}
            </ExternalLink>
          )}
        </p>
        {paper}
      </Notice>
    </section>
  );
}
