import { LayoutTemplate } from 'lucide-react';
import { draftsOf } from '../../kit/draft-stores.ts';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyPage } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';
import { useOwnPagesDraft } from './own-pages-drafts-store.ts';
import { useSiteLookDraft } from './site-look-drafts-store.ts';
import { hasUnsavedSiteTexts, useSiteTextDrafts } from './site-text-drafts-store.ts';

export const siteTextsFeature: OfficeFeature = {
  name: 'site-texts',
  routes: [
    {
      path: paths.siteTexts,
      ...lazyPage(async () => (await import('./components/site-texts-page.tsx')).SiteTextsPage),
    },
    {
      path: paths.siteTextVersions,
      ...lazyPage(async () => (await import('./components/site-text-versions-page.tsx')).SiteTextVersionsPage),
    },
    { path: paths.siteLook, ...lazyPage(async () => (await import('./components/site-look-page.tsx')).SiteLookPage) },
    {
      path: paths.siteLookVersions,
      ...lazyPage(async () => (await import('./components/site-look-versions-page.tsx')).SiteLookVersionsPage),
    },
    { path: paths.ownPages, ...lazyPage(async () => (await import('./components/own-pages-page.tsx')).OwnPagesPage) },
    {
      path: paths.ownPagesVersions,
      ...lazyPage(async () => (await import('./components/own-pages-versions-page.tsx')).OwnPagesVersionsPage),
    },
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
