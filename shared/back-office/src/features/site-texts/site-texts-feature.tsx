import type { OfficeFeature } from '../../kit/feature/feature.ts';

export const siteTextsFeature: OfficeFeature = {
  name: 'site-texts',
  actionWords: {
    'site-texts.put': 'Texte der Website ändern',
    'site-texts.versions.one.restore.post': 'Frühere Texte der Website wiederherstellen',
  },
};
