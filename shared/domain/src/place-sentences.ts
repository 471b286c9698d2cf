import type { ServiceType } from '@it-lotse/contract/booking-settings';
import type { Voice } from '@it-lotse/contract/content';
import { inWords } from './clock-words.ts';
import { offeredFor, openOrAll } from './offered-services.ts';
import type { OfferedTimes } from './open-week.ts';
import { sayIn } from './voice.ts';

/** Where help is given: a text that speaks of visits or of help from afar is true only where that can be booked. */
interface Places {
  readonly remote: boolean;
  readonly onSite: boolean;
}

/** By what can be booked; while nothing has hours, by what is offered at all. */
export function placesOf(services: readonly OfferedTimes[]): Places {
  const offered = openOrAll(services);
  const isAt = (onSite: boolean) => offered.some(({ on_site }) => on_site === onSite);
  return { remote: isAt(false), onSite: isAt(true) };
}

/** The one of four wordings that is true. */
function told(
  { remote, onSite }: Places,
  words: Readonly<Record<'both' | 'remote' | 'onSite' | 'neither', string>>,
): string {
  return words[remote ? (onSite ? 'both' : 'remote') : onSite ? 'onSite' : 'neither'];
}

/** → 'per Fernwartung oder vor Ort' */
export const waysText = (services: readonly OfferedTimes[]): string =>
  told(placesOf(services), {
    both: 'per Fernwartung oder vor Ort',
    remote: 'per Fernwartung',
    onSite: 'vor Ort',
    neither: 'nach Absprache',
  });

/** → ': Fernwartung, Hausbesuch, Schulung oder IT-Check, mit Endpreis und Anfahrt vorab', '' while nothing is offered. */
export function bookableText(services: readonly (OfferedTimes & Pick<ServiceType, 'purpose'>)[]): string {
  const { remote, onSite } = placesOf(services);
  const isFor = (purpose: ServiceType['purpose']) => offeredFor(services, purpose).length > 0;
  const things = [
    ...(remote ? ['Fernwartung'] : []),
    ...(onSite ? ['Hausbesuch'] : []),
    ...(isFor('training') ? ['Schulung'] : []),
    ...(isFor('check') ? ['IT-Check'] : []),
  ];
  if (things.length === 0) return '';
  return `: ${inWords(things, 'oder')}, mit Endpreis${onSite ? ' und Anfahrt' : ''} vorab`;
}

/** Sentences of the landing page about where help is given; '' where there is nothing to say. */
export function placeSentences(services: readonly OfferedTimes[], voice: Voice) {
  const say = sayIn(voice);
  const places = placesOf(services);
  return {
    /** Before a colon. */
    waysOfHelp: told(places, {
      both: 'Am Telefon, per Fernwartung oder bei Ihnen zu Hause',
      remote: 'Am Telefon oder per Fernwartung',
      onSite: 'Am Telefon oder bei Ihnen zu Hause',
      neither: 'Am Telefon oder nach Absprache',
    }),
    /** Within a sentence. */
    placesOfHelp: told(places, {
      both: 'aus der Ferne oder bei Ihnen zu Hause',
      remote: 'aus der Ferne',
      onSite: 'bei Ihnen zu Hause',
      neither: 'am Telefon',
    }),
    repairs: told(places, {
      both: 'Störungen beheben, aus der Ferne oder vor Ort',
      remote: 'Störungen beheben, aus der Ferne',
      onSite: 'Störungen beheben, vor Ort',
      neither: 'Störungen beheben',
    }),
    flexible: told(places, {
      both: 'Aus der Ferne, wenn es schnell gehen soll. Vor Ort, wenn es nötig ist.',
      remote: 'Aus der Ferne: Sie müssen weder aus dem Haus noch auf Besuch warten.',
      onSite: say`[Ich komme|Wir kommen] dorthin, wo Ihr Gerät steht: Sie müssen nichts abbauen und nirgendwohin tragen.`,
      neither: say`Sagen Sie [mir|uns], was Sie brauchen: Ein Weg findet sich.`,
    }),
    /** What can be chosen, where there is a choice. */
    choice: told(places, {
      both: 'Sie wählen, was Ihnen lieber ist. Beides geht kurzfristig.',
      remote: '',
      onSite: '',
      neither: '',
    }),
    nearby: places.onSite
      ? say`[Ich bin|Wir sind] in Ihrer Nähe und schnell bei Ihnen.`
      : say`[Ich bin|Wir sind] in Ihrer Nähe und gut zu erreichen.`,
    remoteHelp: places.remote ? 'Sie sehen auf Ihrem Bildschirm jeden Schritt und können jederzeit beenden.' : '',
    remoteCourse: places.remote
      ? say`Sie starten ein kleines Programm und nennen [mir|uns] eine Nummer. Dann [sehe ich|sehen wir] Ihren Bildschirm. Sie sehen jeden Schritt mit und können die Verbindung jederzeit beenden.`
      : '',
    brokenDevices: places.onSite
      ? say`Kleine Reparaturen [erledige ich|erledigen wir] gleich bei Ihnen, zum Beispiel eine Festplatte oder ein Netzteil tauschen. Größere [gebe ich|geben wir] an Fachbetriebe in der Nähe weiter und [kümmere mich|kümmern uns] um die Absprache.`
      : say`Was kaputt ist, [gebe ich|geben wir] an Fachbetriebe in der Nähe weiter und [kümmere mich|kümmern uns] um die Absprache.`,
    /** → 'Ich antworte … und komme zur vereinbarten Zeit': who never comes is there all the same. */
    onTime: places.onSite
      ? say`[komme|kommen] zur vereinbarten Zeit`
      : say`[bin|sind] zur vereinbarten Zeit für Sie da`,
  };
}
