import type { AppointmentStatus } from '../contract/booking.ts';

export const appointmentStatusWords: Readonly<Record<AppointmentStatus, string>> = {
  confirmed: 'Bestätigt',
  pending: 'Ausstehend',
  cancelled: 'Storniert',
  completed: 'Abgeschlossen',
  no_show: 'Nicht erschienen',
};
