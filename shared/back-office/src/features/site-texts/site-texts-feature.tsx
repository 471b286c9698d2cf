import { LayoutTemplate } from 'lucide-react';
import { draftsOf } from '../../kit/draft-stores.ts';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { paths } from '../../kit/paths.ts';
import { SiteTextVersionsPage } from './components/site-text-versions-page.tsx';
import { SiteTextsPage } from './components/site-texts-page.tsx';
import { hasUnsavedSiteTexts, useSiteTextDrafts } from './site-text-drafts-store.ts';

export const siteTextsFeature: OfficeFeature = {
  name: 'site-texts',
  routes: [
    { path: paths.siteTexts, element: <SiteTextsPage /> },
    { path: paths.siteTextVersions, element: <SiteTextVersionsPage /> },
  ],
  searchPlaces: [
    {
      title: 'Texte Ihrer Website',
      word: 'Einstellung',
      Icon: LayoutTemplate,
      to: paths.siteTexts,
      also: 'Startseite Titel FAQ Häufige Fragen Bewertungen Sterne Warum Leistungen',
    },
    {
      title: 'Frühere Fassungen der Website-Texte',
      word: 'Einstellung',
      Icon: LayoutTemplate,
      to: paths.siteTextVersions,
      also: 'Versionen wiederherstellen',
    },
  ],
  drafts: [
    draftsOf('site-texts', useSiteTextDrafts, {
      isBegun: hasUnsavedSiteTexts,
      forget: (store) => store.forgetAll(),
      kept: ({ drafts }) => ({ drafts }),
    }),
  ],
  actionWords: {
    'site-texts.put': 'Texte der Website ändern',
    'site-texts.versions.one.restore.post': 'Frühere Texte der Website wiederherstellen',
  },
};
