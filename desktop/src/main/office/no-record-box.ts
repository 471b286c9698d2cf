import { officeNews } from '@it-lotse/back-office/office-news';
import type { MessageBoxOptions } from 'electron';

const records = new Intl.ListFormat('de-DE', { type: 'disjunction' }).format([
  'einen Kunden',
  'einen Termin',
  ...Object.values(officeNews.conversations).flatMap(({ record }) => record ?? []),
]);

/** Asked to open a record in a window of its own, where none is in view. */
export const noRecord: MessageBoxOptions = {
  type: 'info',
  title: 'IT-Lotse',
  message: 'Hier ist kein einzelner Eintrag offen.',
  detail: `Öffnen Sie zuerst ${records}. Ein eigenes Fenster bekommen Sie auch mit der rechten Maustaste auf einem Link dorthin.`,
  buttons: ['In Ordnung'],
  noLink: true,
};
