import type { BusinessProfile, Prices } from '@it-lotse/contract/content';
import { inWords } from '@it-lotse/domain/clock-words';
import { formatMoney } from '@it-lotse/domain/format-money';
import { type BookableService, offeredFor } from '@it-lotse/domain/offered-services';
import { placesOf } from '@it-lotse/domain/place-sentences';
import { list, theyIn } from './fact-words.ts';

interface Facts {
  readonly profile: BusinessProfile;
  readonly prices: Prices;
}

// What the knowledge explains is an offer to whoever reads it: where it cannot be booked, the answer says so.

/** How help from afar works. */
export function remoteSupportText({ profile }: Pick<Facts, 'profile'>, bookable: readonly BookableService[]): string {
  const { remote, onSite } = placesOf(bookable);
  if (!remote) return `Fernwartung gibt es zurzeit nicht${onSite ? ', nur Besuche vor Ort' : ''}.`;
  const whom = profile.voice === 'wir' ? 'uns' : profile.owner;
  const sees = theyIn(profile, 'sieht', 'sehen');
  const has = theyIn(profile, 'hat', 'haben');
  const solves = profile.voice === 'wir' ? 'lösen' : 'löst';
  return `Bei einer Fernwartung starten Sie zur vereinbarten Zeit ein kleines Programm und nennen ${whom} am Telefon eine Nummer. Dann ${sees} Ihren Bildschirm und ${solves} das Problem mit Ihnen zusammen. Sie sehen jeden Schritt mit und können die Verbindung jederzeit beenden; danach ${has} keinen Zugriff mehr.`;
}

const placesOfTrainings = (bookable: readonly BookableService[]) => placesOf(offeredFor(bookable, 'training'));
const inPlaces = ({ remote, onSite }: ReturnType<typeof placesOf>) =>
  inWords([...(remote ? ['online'] : []), ...(onSite ? ['bei Ihnen zu Hause'] : [])], 'oder');

/** Behind 'an Ihrem eigenen Gerät'; '' while no training can be booked. */
export function trainingPlacesText(bookable: readonly BookableService[]): string {
  const places = inPlaces(placesOfTrainings(bookable));
  return places && `, ${places}`;
}

/** Beside what a visit costs, with a blank behind it; '' where nobody helps from afar. */
export const remoteInsteadText = (bookable: readonly BookableService[]): string =>
  placesOf(bookable).remote ? 'Vieles lässt sich auch per Fernwartung lösen, dann fällt keine Anfahrt an. ' : '';

/** Where trainings are given, and what each costs there. */
export function trainingText({ prices, profile }: Facts, bookable: readonly BookableService[]): string {
  const places = placesOfTrainings(bookable);
  const { remote, onSite } = places;
  const topics = prices.seniors.trainings;
  if ((!remote && !onSite) || topics.length === 0)
    return `Schulungen lassen sich zurzeit nicht online buchen. Fragen Sie bitte am Telefon nach: ${profile.phone}.`;
  const rows = topics.map(({ thema, dauer, preisRemote, preisVorOrt }) => {
    const costs = [
      ...(remote ? [`online ${formatMoney(preisRemote)}`] : []),
      ...(onSite ? [`vor Ort ${formatMoney(preisVorOrt)}`] : []),
    ];
    return `${thema} (${dauer}): ${costs.join(', ')}`;
  });
  return `Schulungen gibt es einzeln und in Ihrem Tempo, ${inPlaces(places)}, an Ihrem eigenen Gerät:\n${list(rows)}\n\nSie bestimmen das Thema und dürfen alles fragen, auch zweimal.`;
}

/** 'Termin buchen' shows what is free, if anything can be booked there. */
export const bookingText = ({ profile }: Pick<Facts, 'profile'>, bookable: readonly BookableService[]): string =>
  bookable.length > 0
    ? 'Gern. Auf der Seite „Termin buchen“ sehen Sie alle freien Zeiten und buchen mit wenigen Klicks.'
    : `Gern. Online lässt sich zurzeit kein Termin buchen; rufen Sie bitte an: ${profile.phone}.`;
