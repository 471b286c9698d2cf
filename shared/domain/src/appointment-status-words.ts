import type { AppointmentStatus } from '@it-lotse/contract/booking';

export const appointmentStatusWords: Readonly<Record<AppointmentStatus, string>> = {
  confirmed: 'Bestätigt',
  pending: 'Ausstehend',
  cancelled: 'Storniert',
  completed: 'Abgeschlossen',
  no_show: 'Nicht erschienen',
};
