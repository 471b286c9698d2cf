import { type LookPictureKind, type SiteLook, type SiteLookVersion, siteLook } from '@it-lotse/contract/site-look';
import { type ColourRole, colourFault, colourRoles } from '@it-lotse/domain/site-colours';
import type { Faults } from './site-text-groups.ts';

interface PictureWords {
  readonly title: string;
  readonly subtitle: string;
  readonly hint: string;
  /** Where it stands on the landing page. */
  readonly anchor: string;
  readonly removed: string;
}

export const pictureWords: Readonly<Record<LookPictureKind, PictureWords>> = {
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

interface ColourWords {
  readonly title: string;
  readonly hint: string;
  /** Where much of it is to be seen. */
  readonly anchor: string;
}

export const colourWords: Readonly<Record<ColourRole, ColourWords>> = {
  primary: {
    title: 'Hauptfarbe',
    hint: 'Kopf- und Fußzeile, Überschriften, das Zeichen im Browser-Tab und Ihre E-Mails.',
    anchor: 'home',
  },
  action: { title: 'Farbe der Schaltflächen', hint: 'Die wichtigste Schaltfläche jeder Seite.', anchor: 'home' },
  link: { title: 'Farbe der Links', hint: 'Links im Text, Haken und kleine Zeichen.', anchor: 'leistungen' },
};

const wellFormed = /^#[0-9a-f]{6}$/;
export const isColour = (typed: string | null): typed is string => typed !== null && wellFormed.test(typed);

/** What somebody typed or pasted, as colours are stored where it is one: 'C33' and '#CC3333' are '#cc3333'. */
export function asColour(typed: string): string | null {
  const bare = typed.trim().toLowerCase().replace(/^#/, '');
  const long = /^[0-9a-f]{3}$/.test(bare) ? bare.replaceAll(/./g, '$&$&') : bare;
  if (bare === '') return null;
  return wellFormed.test(`#${long}`) ? `#${long}` : typed.trim();
}

/** What is wrong, by the place of the field: 'photo.alt'. Empty: nothing. */
export function faultsInLook(look: SiteLook): Faults {
  const faults: Record<string, string> = {};
  for (const { path, message } of siteLook.safeParse(look).error?.issues ?? []) faults[path.join('.')] ??= message;
  for (const role of colourRoles) {
    const hex = look.colours[role];
    const fault = isColour(hex) ? colourFault(role, hex) : null;
    if (fault) faults[`colours.${role}`] = fault.sentence;
  }
  return faults;
}

/** What can be looked at of what is not right yet: a photo without words, and no colour that would be refused. */
export function shownLook(look: SiteLook): SiteLook {
  const faults = faultsInLook(look);
  const photo = look.photo && faults['photo.alt'] ? { ...look.photo, alt: 'Noch ohne Beschreibung' } : look.photo;
  const colours = { ...look.colours };
  for (const role of colourRoles) if (faults[`colours.${role}`]) colours[role] = null;
  return { ...look, photo, colours };
}

const partNames = { photo: 'Foto', logo: 'Logo' } as const;

/** What a version changed, for people; `before` is the one before it. */
export function changedLook({ look }: SiteLookVersion, before: SiteLookVersion | undefined): string {
  if (!before) return 'Die älteste Fassung';
  const told = (Object.keys(partNames) as LookPictureKind[]).flatMap((part) => {
    const [was, is] = [before.look[part], look[part]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return `${partNames[part]} ${was === null ? 'neu' : is === null ? 'entfernt' : 'geändert'}`;
  });
  for (const role of colourRoles) {
    const [was, is] = [before.look.colours[role], look.colours[role]];
    if (was !== is) told.push(`${colourWords[role].title} ${is === null ? 'wie mitgeliefert' : is}`);
  }
  return told.length > 0 ? told.join(', ') : 'Wie die Fassung davor';
}
