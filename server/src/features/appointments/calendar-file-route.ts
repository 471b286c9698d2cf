import type { Router } from 'express';
import { AppError } from '../../kernel/http/app-error.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { findAppointment } from './appointments-repository.ts';
import { calendarFile } from './calendar-file.ts';
import { openManageToken } from './manage-link.ts';

/** GET …/termin.ics: the appointment behind a private link as a file for any calendar program. Changes nothing. */
export function calendarFileRoute(api: Router, ctx: AppointmentsNeeds): void {
  api.get('/api/appointments/manage/:token/termin.ics', (req, res) => {
    const id = openManageToken(ctx, req.params.token);
    const appointment = id === null ? null : findAppointment(ctx.db, id);
    if (!appointment) throw new AppError('not_found', { detail: 'Diesen Termin gibt es nicht.' });
    res
      .set('Content-Type', 'text/calendar; charset=utf-8; method=PUBLISH')
      .set('Content-Disposition', 'attachment; filename="termin.ics"')
      .set('Cache-Control', 'no-store')
      .send(calendarFile(ctx, appointment, 'PUBLISH'));
  });
}
