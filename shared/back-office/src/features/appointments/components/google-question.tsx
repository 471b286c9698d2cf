import type { CalendarChange } from '@it-lotse/contract/calendar';
import { longDayText, spanText } from '@it-lotse/domain/visit-time';
import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { Notice } from '@it-lotse/ui/notice';
import { useState } from 'react';
import { useNow } from '../../../kit/use-now.ts';
import { useCalendarStatus, useResolveChange } from '../../calendar/calendar-queries.ts';

/** The appointment was moved or deleted inside Google: nothing happens to it until the operator answers. */
export function GoogleQuestion({ appointmentId }: { appointmentId: string }) {
  const changes = useCalendarStatus().data?.changes ?? [];
  const change = changes.find(({ appointment_id }) => appointment_id === appointmentId);
  const resolve = useResolveChange(appointmentId);
  const [askingToCancel, setAskingToCancel] = useState(false);
  const now = useNow();
  if (!change) return null;
  return (
    <section aria-label="Änderung im Kalender">
      <Notice
        tone="warning"
        title={change.change === 'moved' ? 'Im Kalender verschoben' : 'Im Kalender gelöscht'}
        action={
          <div className="flex flex-wrap gap-2.5">
            {!change.google_all_day && (
              <Button
                variant="solid"
                disabled={resolve.isPending}
                onClick={() => (change.change === 'deleted' ? setAskingToCancel(true) : resolve.mutate('accept'))}
              >
                Übernehmen
              </Button>
            )}
            <Button disabled={resolve.isPending} onClick={() => resolve.mutate('restore')}>
              Im Kalender zurücksetzen
            </Button>
          </div>
        }
      >
        <p>{questionText(change, now)}</p>
      </Notice>
      <ConfirmDialog
        open={askingToCancel}
        onOpenChange={setAskingToCancel}
        title="Möchten Sie diesen Termin wirklich stornieren?"
        description={`${change.customer_name} bekommt eine Absage per E-Mail.`}
        action="Termin stornieren"
        busy={resolve.isPending}
        onConfirm={() => resolve.mutate('accept', { onSettled: () => setAskingToCancel(false) })}
      />
    </section>
  );
}

function questionText({ change, google_all_day, google_start_time, google_end_time }: CalendarChange, now: Date) {
  if (change === 'deleted') {
    return 'Hier steht der Termin noch. „Übernehmen“ storniert ihn, und der Kunde bekommt eine E-Mail.';
  }
  if (google_all_day) return 'Dort ist er jetzt ganztägig. Das lässt sich nicht übernehmen.';
  if (!google_start_time || !google_end_time) return 'Hier steht er noch zur alten Zeit.';
  const there = `${longDayText(google_start_time, now)}, ${spanText(google_start_time, google_end_time)}`;
  return `Dort steht er jetzt so: ${there}. „Übernehmen“ verschiebt ihn auch hier, und der Kunde bekommt eine E-Mail.`;
}
