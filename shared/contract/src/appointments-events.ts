import { z } from 'zod';
import { defineEvents, news, personal, quiet } from './define-events.ts';
import { utcTimestamp } from './fields.ts';

const ofAppointment = {
  appointment_id: z.string(),
  name: personal(),
  service_name: z.string(),
  start_time: utcTimestamp,
};
/** Who caused it; google: the operator, by changing the entry in Google Calendar; checkout: nobody paid in time. */
const by = z.enum(['customer', 'operator', 'google', 'checkout']);

export const appointmentEvents = defineEvents({
  'appointment.requested': news(() => ({ ...ofAppointment, answer_by: utcTimestamp })),
  'appointment.request_waits': news(() => ({ ...ofAppointment, answer_by: utcTimestamp })),
  'appointment.approved': news(() => ofAppointment),
  'appointment.declined': news(() => ({ ...ofAppointment, by: z.enum(['operator', 'deadline']) })),
  'appointment.booked': news(() => ({ ...ofAppointment, by })),
  'appointment.moved': news(() => ({ ...ofAppointment, by, previous_start_time: utcTimestamp })),
  'appointment.cancelled': news(() => ({ ...ofAppointment, by })),
  'appointment.updated': quiet(() => ofAppointment),
  'appointments.deleted_all': news(() => ({ deleted: z.number().int() })),
});
