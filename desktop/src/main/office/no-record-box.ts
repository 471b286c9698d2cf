import type { MessageBoxOptions } from 'electron';

/** Asked to open a record in a window of its own, where none is in view. */
export const noRecord: MessageBoxOptions = {
  type: 'info',
  title: 'IT-Lotse',
  message: 'Hier ist kein einzelner Eintrag offen.',
  detail:
    'Öffnen Sie zuerst einen Kunden, einen Termin, einen Chat oder eine WhatsApp-Unterhaltung. Ein eigenes Fenster bekommen Sie auch mit der rechten Maustaste auf einem Link dorthin.',
  buttons: ['In Ordnung'],
  noLink: true,
};
