import { BookUser } from 'lucide-react';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyPage } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';

export const contactImportsFeature: OfficeFeature = {
  name: 'contact-imports',
  routes: [
    {
      path: paths.contactImport,
      ...lazyPage(async () => (await import('./components/contact-import-page.tsx')).ContactImportPage),
    },
  ],
  searchPlaces: [
    {
      title: 'Kontakte aus einer Datei übernehmen',
      word: 'Bereich',
      Icon: BookUser,
      to: paths.contactImport,
      also: 'Import importieren Adressbuch CSV vCard Google Outlook iPhone Android Umzug einlesen',
    },
  ],
  actionWords: {
    'contact-imports.one.import.post': 'Kontakte übernehmen',
    'contact-imports.one.undo.post': 'Import von Kontakten rückgängig machen',
  },
};
