import { LayoutTemplate } from 'lucide-react';
import { draftsOf } from '../../kit/draft-stores.ts';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { paths } from '../../kit/paths.ts';
import { OwnPagesPage } from './components/own-pages-page.tsx';
import { OwnPagesVersionsPage } from './components/own-pages-versions-page.tsx';
import { SiteLookPage } from './components/site-look-page.tsx';
import { SiteLookVersionsPage } from './components/site-look-versions-page.tsx';
import { SiteTextVersionsPage } from './components/site-text-versions-page.tsx';
import { SiteTextsPage } from './components/site-texts-page.tsx';
import { useOwnPagesDraft } from './own-pages-drafts-store.ts';
import { useSiteLookDraft } from './site-look-drafts-store.ts';
import { hasUnsavedSiteTexts, useSiteTextDrafts } from './site-text-drafts-store.ts';

export const siteTextsFeature: OfficeFeature = {
  name: 'site-texts',
  routes: [
    { path: paths.siteTexts, element: <SiteTextsPage /> },
    { path: paths.siteTextVersions, element: <SiteTextVersionsPage /> },
    { path: paths.siteLook, element: <SiteLookPage /> },
    { path: paths.siteLookVersions, element: <SiteLookVersionsPage /> },
    { path: paths.ownPages, element: <OwnPagesPage /> },
    { path: paths.ownPagesVersions, element: <OwnPagesVersionsPage /> },
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
    {
      title: 'Aussehen der Website',
      word: 'Einstellung',
      Icon: LayoutTemplate,
      to: paths.siteLook,
      also: 'Foto Bild Logo Porträt hochladen Favicon',
    },
    {
      title: 'Eigene Seiten der Website',
      word: 'Einstellung',
      Icon: LayoutTemplate,
      to: paths.ownPages,
      also: 'Unterseite Über mich Menü Fußzeile Referenzen',
    },
  ],
  drafts: [
    draftsOf('site-texts', useSiteTextDrafts, {
      isBegun: hasUnsavedSiteTexts,
      forget: (store) => store.forgetAll(),
      kept: ({ drafts }) => ({ drafts }),
    }),
    draftsOf('own-pages-2', useOwnPagesDraft, {
      isBegun: ({ pages }) => pages !== null,
      forget: (store) => store.forget(),
      kept: ({ pages, known }) => ({ pages, known }),
    }),
    draftsOf('site-look', useSiteLookDraft, {
      isBegun: ({ look }) => look !== null,
      forget: (store) => store.forget(),
      kept: ({ look }) => ({ look }),
    }),
  ],
  actionWords: {
    'site-texts.put': 'Texte der Website ändern',
    'site-look.put': 'Aussehen der Website ändern',
    'site-look.versions.one.restore.post': 'Früheres Aussehen der Website wiederherstellen',
    'site-pictures.upload.one.post': 'Bild für die Website hochladen',
    'own-pages.put': 'Eigene Seiten der Website ändern',
    'own-pages.versions.one.restore.post': 'Frühere eigene Seiten wiederherstellen',
    'site-texts.versions.one.restore.post': 'Frühere Texte der Website wiederherstellen',
  },
};
