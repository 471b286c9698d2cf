import { formatPhone } from '@it-lotse/domain/format-phone';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';
import { useWhatsappStatus } from '../whatsapp-queries.ts';

/** Whether messages come and go, and from which number. */
export function BusinessStatus() {
  const { data: status, isPending } = useWhatsappStatus();
  return (
    <section aria-labelledby="whatsapp-business" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 id="whatsapp-business" className="text-section font-strong wide:basis-full">
        WhatsApp Business
      </h2>
      {isPending && <Skeleton label="Der Stand von WhatsApp wird geladen" lines={1} className="w-40" />}
      {status && (
        <>
          <StatusBadge look={status.service_available ? 'good' : 'bad'}>
            {status.service_available ? 'Verbunden' : 'Getrennt'}
          </StatusBadge>
          {status.phone_number && (
            <p className="basis-full text-small text-ink-2">
              Geschäftsnummer <span className="whitespace-nowrap tabular-nums">{formatPhone(status.phone_number)}</span>
            </p>
          )}
          {!status.service_available && (
            <Link to={paths.token} className="text-small text-teal-strong underline underline-offset-4">
              {status.state === 'failing' ? 'Ursache im Tab Token ansehen' : 'Im Tab Token einrichten'}
            </Link>
          )}
        </>
      )}
      {!isPending && !status && <p className="text-small text-ink-2">Der Stand ist gerade nicht bekannt.</p>}
    </section>
  );
}
