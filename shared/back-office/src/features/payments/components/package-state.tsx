import { formatLongDate } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { endingsOf, packageBadge } from '../package-texts.ts';
import { EndPackageDialog, type EndPackageProps } from './end-package-dialog.tsx';

/** How a package by the month stands, and the way to end it. */
export function PackageState(props: EndPackageProps) {
  const { running, service } = props;
  const [isAsked, setAsked] = useState(false);
  const { word, look } = packageBadge(running);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-label">{service}</span>
            <StatusBadge look={look}>{word}</StatusBadge>
          </p>
          {running.state === 'running' && running.paid_until && (
            <p className="text-small text-ink-2">
              Bezahlt bis {formatLongDate(running.paid_until)}, danach wird wieder abgebucht.
            </p>
          )}
        </div>
        {endingsOf(running).length > 0 && (
          <Button onClick={() => setAsked(true)}>
            <CalendarX2 aria-hidden size={18} strokeWidth={1.75} />
            {running.state === 'running' && running.ending === null ? 'Paket beenden' : 'Schon jetzt beenden'}
          </Button>
        )}
      </div>
      <EndPackageDialog {...props} open={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}
