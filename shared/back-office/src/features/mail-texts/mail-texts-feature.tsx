import { MailPlus } from 'lucide-react';
import { draftsOf } from '../../kit/draft-stores.ts';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyPage } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';
import { hasUnsavedMailTexts, useMailTextDrafts } from './mail-text-drafts-store.ts';

export const mailTextsFeature: OfficeFeature = {
  name: 'mail-texts',
  routes: [
    {
      path: paths.mailTexts,
      ...lazyPage(async () => (await import('./components/mail-texts-page.tsx')).MailTextsPage),
    },
    {
      path: `${paths.mailTexts}/:key`,
      ...lazyPage(async () => (await import('./components/mail-text-page.tsx')).MailTextPage),
    },
    {
      path: `${paths.mailTexts}/:key/fassungen`,
      ...lazyPage(async () => (await import('./components/mail-text-versions-page.tsx')).MailTextVersionsPage),
    },
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
