import { phrases } from '../german/phrases.ts';
import { readingsOf } from './danger-readings.ts';

const saysOver = phrases(`
  geht/gehts/ist es? ihm/ihr/mir/uns/ihnen/allen … wieder/jetzt? gut/besser
  es geht wieder/schon … gut/besser
  alles/ist/wieder … wieder/in gut/ordnung/ok/okay
  entwarnung/fehlalarm
  kein/keine notfall/gefahr/betrug/notlage
  falsch verstanden
  nicht gemeint/so
  es geht … nur um
  war nur/bloß? … test/scherz/spaß/witz/versehen/missverständnis
  notarzt/arzt/krankenwagen/rettungswagen/rettungsdienst/sanitäter/feuerwehr/polizei … ist/war/sind/waren schon/jetzt/inzwischen? da/hier/dagewesen
  ist/war/sind jetzt/schon da
  ^ er/sie/hilfe? ist/war/sind da
  ist/war/sind jetzt/schon? da notarzt/arzt/krankenwagen/feuerwehr/polizei
  im/ins krankenhaus gebracht/gekommen/jetzt
  feuer/brand … gelöscht/aus
  gelöscht … feuer/brand
  bin/sind/ist jetzt/wir/alle? in sicherheit
  habe/hab/haben … aufgelegt/getrennt/sperren lassen/gesperrt/bank angerufen/bank informiert
  konto/karte … ist/sind/wurde … gesperrt
  false alarm/all good/i'm fine/is fine/is okay/are safe/am safe`);
const notOver = phrases(`
  noch nicht/nichts/kein*
  nicht/nimmer/kaum … da/gut/besser/ordnung/sicherheit/aufgelegt/getrennt
  unterwegs`);

/** The visitor says that the danger of before is over. */
export function saysItIsOver(message: string): boolean {
  return (
    readingsOf(message).some((text) => saysOver.test(text)) && !readingsOf(message).some((text) => notOver.test(text))
  );
}
