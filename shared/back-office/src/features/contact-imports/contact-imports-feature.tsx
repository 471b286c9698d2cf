import { BookUser } from 'lucide-react';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { paths } from '../../kit/paths.ts';
import { ContactImportPage } from './components/contact-import-page.tsx';

export const contactImportsFeature: OfficeFeature = {
  name: 'contact-imports',
  routes: [{ path: paths.contactImport, element: <ContactImportPage /> }],
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
