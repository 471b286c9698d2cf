import { type SiteLook, type SiteLookVersion, type SitePictureKind, siteLook } from '@it-lotse/contract/site-look';
import type { Faults } from './site-text-groups.ts';

interface PictureWords {
  readonly title: string;
  readonly subtitle: string;
  readonly hint: string;
  /** Where it stands on the landing page. */
  readonly anchor: string;
  readonly removed: string;
}

export const pictureWords: Readonly<Record<SitePictureKind, PictureWords>> = {
  photo: {
    title: 'Foto von Ihnen',
    subtitle: 'Steht auf der Startseite im Abschnitt „Warum“. Ohne Foto bleibt der Abschnitt, wie er ist.',
    hint: 'JPEG, PNG oder WebP, höchstens 12 MB, mindestens 352 × 352 Bildpunkte. Ort und Zeit der Aufnahme werden entfernt.',
    anchor: 'warum',
    removed: 'Foto entfernt',
  },
  logo: {
    title: 'Logo',
    subtitle: 'Steht neben dem Namen Ihres Betriebs, auf weißem Grund, und im Bild geteilter Links.',
    hint: 'JPEG, PNG oder WebP, höchstens 12 MB, mindestens 46 × 46 Bildpunkte. Ein annähernd quadratisches Logo wird auch zum Zeichen im Browser-Tab.',
    anchor: 'home',
    removed: 'Logo entfernt',
  },
};

/** What is wrong, by the place of the field: 'photo.alt'. Empty: nothing. */
export function faultsInLook(look: SiteLook): Faults {
  const faults: Record<string, string> = {};
  for (const { path, message } of siteLook.safeParse(look).error?.issues ?? []) faults[path.join('.')] ??= message;
  return faults;
}

const partNames: Readonly<Record<keyof SiteLook, string>> = { photo: 'Foto', logo: 'Logo' };

/** What a version changed, for people; `before` is the one before it. */
export function changedLook({ look }: SiteLookVersion, before: SiteLookVersion | undefined): string {
  if (!before) return 'Die älteste Fassung';
  const told = (Object.keys(partNames) as (keyof SiteLook)[]).flatMap((part) => {
    const [was, is] = [before.look[part], look[part]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return `${partNames[part]} ${was === null ? 'neu' : is === null ? 'entfernt' : 'geändert'}`;
  });
  return told.length > 0 ? told.join(', ') : 'Wie die Fassung davor';
}
