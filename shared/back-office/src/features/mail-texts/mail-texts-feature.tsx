import { MailPlus } from 'lucide-react';
import { draftsOf } from '../../kit/draft-stores.ts';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { paths } from '../../kit/paths.ts';
import { MailTextPage } from './components/mail-text-page.tsx';
import { MailTextVersionsPage } from './components/mail-text-versions-page.tsx';
import { MailTextsPage } from './components/mail-texts-page.tsx';
import { hasUnsavedMailTexts, useMailTextDrafts } from './mail-text-drafts-store.ts';

export const mailTextsFeature: OfficeFeature = {
  name: 'mail-texts',
  routes: [
    { path: paths.mailTexts, element: <MailTextsPage /> },
    { path: `${paths.mailTexts}/:key`, element: <MailTextPage /> },
    { path: `${paths.mailTexts}/:key/fassungen`, element: <MailTextVersionsPage /> },
  ],
  searchPlaces: [
    {
      title: 'Texte der E-Mails und SMS',
      word: 'Einstellung',
      Icon: MailPlus,
      to: paths.mailTexts,
      also: 'Vorlagen Betreff Anrede Bestätigung Erinnerung Absage Rechnung Widerruf Mailtexte',
    },
  ],
  drafts: [
    draftsOf('mail-texts', useMailTextDrafts, {
      isBegun: hasUnsavedMailTexts,
      forget: (store) => store.forgetAll(),
      kept: ({ drafts }) => ({ drafts }),
    }),
  ],
  actionWords: {
    'mail-texts.one.put': 'Text einer automatischen E-Mail ändern',
    'mail-texts.one.versions.one.restore.post': 'Früheren Text einer automatischen E-Mail wiederherstellen',
  },
};
