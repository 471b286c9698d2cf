import type { AnswerFacts } from './answer-facts.ts';
import { amountsIn } from './money-in-text.ts';
import { clausesSaying } from './sentences.ts';

/** What prices are about; an amount has to belong to what its sentence speaks of. */
const subjects: readonly RegExp[] = [
  /fern(?:wartung|hilfe)|\bonline|remote/i,
  /vor[\s-]ort|besuch|onsite/i,
  /it[\s_-]?check/i,
  /schulung|training/i,
  /wordpress/i,
];
const travel = /anfahrt|fahrtkosten|\bzonen?\b|\bkm\b|kilometer/i;
/** What comes on top of a price is the drive. */
const besides = /\bdazu\s+komm|\bhinzu\b|zuzüglich|zzgl/i;

/** 'statt 70 Euro', '50 € statt siebzig': a price is put in the place of another one. */
const insteadOf =
  /(?<!\p{L})statt\s+(?:\d[\d.,]*|\p{L}+)\s*(?:€|eur(?:o|os)?(?!\p{L}))|(?:€|(?<!\p{L})eur(?:o|os)?)\s+statt\s+(?!eine[srmn]?\s)(?:\d|\p{L}*(?:zig|ßig|zehn|hundert)(?!\p{L}))/iu;

/** An amount that nothing its sentence speaks of costs. */
export function hasForeignPrice(sentence: string, facts: AnswerFacts): boolean {
  const amounts = amountsIn(sentence);
  if (amounts.length === 0) return false;
  if (insteadOf.test(sentence)) return true;
  const about = subjects.filter((subject) => subject.test(sentence));
  const entries =
    about.length === 0 ? facts.prices : facts.prices.filter(({ name }) => about.some((subject) => subject.test(name)));
  const isAboutTravel = travel.test(sentence);
  const allowed = new Set([
    // A sentence about the drive alone names no other price.
    ...(isAboutTravel && about.length === 0 && !besides.test(sentence) ? [] : entries.flatMap(({ cents }) => cents)),
    ...(isAboutTravel || besides.test(sentence) ? facts.travel.cents : []),
    ...(/\bspar(?:t|en)\b/i.test(sentence) ? facts.savings : []),
  ]);
  // Only a drive may cost nothing.
  return amounts.some(({ cents }) => !allowed.has(cents) || (cents === 0 && !isAboutTravel));
}

const discount =
  /rabatt|nachla(?:ss|ß)|preisnachl|ermäßig|gutschein(?!karte|code)|gutschrift|sonderpreis|sonderangebot|sonderkondition|freundschaftspreis|vorzugspreis|vergünstig|discount|skonto|cashback|preissenkung|aktionspreis|(?:halbe[nrm]?|reduzierte[nrm]?)\s+preis|zum\s+(?:sonder|preis\s+von\s+ein)/iu;
const percent = /\d+(?:[.,]\d+)?\s*(?:%|Prozent\b|v\.\s?H\.)|\b(?:zehn|zwanzig|dreißig|fünfzig|hundert)\s+prozent/iu;
const lowersPrice =
  /(?:(?<!\p{L})(?:kostet|kosten|zahlen|bezahlen|zahle|berechnen?)(?!\p{L}).{0,40}|preis\p{L}*.{0,20})(?<!\p{L})hälfte|hälfte\s+des\s+preises|(?:halbier|reduzier|senke|verringer)\p{L}*\s+(?:\p{L}+\s+){0,3}preis|preis\p{L}*\s+(?:\p{L}+\s+){0,4}(?:halbier|reduzier|gesenkt)|preis\p{L}*.{0,30}(?<!\p{L})(?:herunter|runter)(?!\p{L})/iu;
/** 'Ich gewähre Ihnen 100 %', '50 € Guthaben': less, without a word for it. */
const givesAway =
  /(?<!\p{L})(?:gebe|geben|gewähr\p{L}*|erhalten|bekommen|schenken?)\s+(?:\p{L}+\s+){0,3}(?:\d+(?:[.,]\d+)?\s*(?:%|prozent)|.{0,20}guthaben)|\d\s*(?:%|prozent)\s+auf\s+(?:alles?|den|die|das|ihren?)(?!\p{L})/iu;
const lessByPercent = /(?:%|\bprozent)\s+(?:weniger|günstiger|billiger|reduziert|gespart)/iu;
const aboutPrices =
  /\b(?:preis\w*|kost(?:et|en)\b|gebühr\w*|günstiger|billiger|sparen|sparst|rechnung\w*|zahlen|bezahlen|nachlass)/iu;
const exception =
  /\b(?:aber|sondern|doch|jedoch|ausnahmsweise|dennoch|trotzdem)\b.*(?:\d|prozent|hälfte|ausnahm|für sie|geschenkt|nichts)/iu;

/** Less than the list says, in whatever words; refusing a discount is fine. */
export function promisesDiscount(sentence: string): boolean {
  if (lessByPercent.test(sentence)) return true;
  if ([lowersPrice, givesAway].some((less) => clausesSaying(sentence, less).length > 0)) return true;
  if (!discount.test(sentence)) return percent.test(sentence) && aboutPrices.test(sentence);
  if (exception.test(sentence)) return true;
  return clausesSaying(sentence, discount).length > 0;
}

const free =
  /kostenlos|kostenfrei|gratis|umsonst|unentgeltlich|geschenkt|\bschenken?\b|aufs\s+haus|geht\s+auf\s+mich|keinen?\s+(?:cent|euro)\b|(?:kostet|zahlen|bezahlen)\s+(?:\p{L}+\s+){0,3}nichts\b|ohne\s+(?:kosten|berechnung|bezahlung)|zum\s+nulltarif|für\s+lau|auf\s+meine\s+kosten|(?:berechne|verlange|nehme|wir\s+(?:berechnen|verlangen)|(?:berechnen|verlangen)\s+wir)\s+(?:\p{L}+\s+){0,3}nichts\b/iu;
/** The same in words that deny something. */
const unpaid =
  /frei\s+von\s+kosten|nichts\s+(?:zu\s+)?(?:be)?zahlen|(?:nicht|nichts|kein\w*)\b.{0,20}\b(?:in\s+rechnung|berechnet|berechne)|\berlasse\b|ohne\s+zu\s+(?:be)?zahlen/iu;
/** Somebody else's costs are taken over, or money is given back. */
const bearsCosts =
  /(?<!\p{L})(?:wir|ich)(?!\p{L}).{0,30}(?<!\p{L})(?:erstatte|übernehmen?\s+(?:\p{L}+\s+){0,2}(?:\p{L}*kosten|anfahrt|rechnung|gebühr)|verzichten?\s+auf\s+(?:\p{L}+\s+){0,3}(?:\p{L}*kosten|anfahrt|bezahlung|gebühr))|(?<!\p{L})erstatten?\s+(?:wir|ich)(?!\p{L})|(?:\p{L}*kosten|anfahrt|rechnung|gebühr\p{L}*)\s+(?:\p{L}+\s+){0,2}(?:übernehmen?|erstatten?)\s+(?:wir|ich)(?!\p{L})/iu;
/** Money is given back, by whomever; a bank may. */
const givesBack =
  /(?<!\p{L})(?:geld|betrag|preis|zahlung|anzahlung|kosten)(?!\p{L})(?:\s+\p{L}+){0,6}?\s+(?:zurück|wieder|erstattet)(?!\p{L})/iu;
const getsIt = /(?<!\p{L})(?:bekomm|erhalt|erhält|krieg|gibt|geben|zahl|überweis|erstatt|haben\s+sie)/iu;
const othersMoney =
  /bank|sparkasse|paypal|kreditkart|händler|verkäufer|käufer|betr[uü]g|versicherung|amazon|ebay|polizei|klarna/iu;
/** No costs, or a first hour that is none of the paid ones. */
const costless =
  /(?<!\p{L})keine\s+kosten(?!\p{L})|(?<!\p{L})kosten\s+(?:\p{L}+\s+){0,4}nicht\s+an(?!\p{L})|(?<!\p{L})(?:kosten|rechnung|gebühr(?:en)?)\s+(?:\p{L}+\s+){0,3}entf(?:allen|ällt)|entf(?:allen|ällt)\s+(?:\p{L}+\s+){0,3}(?:kosten|rechnung|gebühr(?:en)?)(?!\p{L})|(?<!\p{L})erste\p{L}*\s+(?:stunde|sitzung|besuch|termin)\s+(?:\p{L}+\s+){0,3}(?:frei|inklusive)(?!\p{L})/iu;
/** The drive falls away where nobody drives. */
const noDrive = /anfahrt\p{L}*\s+(?:\p{L}+\s+){0,3}entf(?:allen|ällt)|entf(?:allen|ällt)\s+(?:\p{L}+\s+){0,3}anfahrt/iu;
const withoutDrive = /fern(?:wartung|hilfe)|\bonline|remote|zone|\bkm\b|kilometer|umkreis/i;
/** Here the 'nichts' is the promise, not its refusal. */
const deniesMoney = /keinen?\s+(?:cent|euro)\b|nichts\b|ohne\s+(?:kosten|berechnung|bezahlung)/iu;
const swindle = /betr[uü]g|erpress|lösegeld|kriminell|meldung|fenster|anrufer/iu;
const firstTalk = /erstgespräch|erste[sn]?\s+gespräch|erstberatung|kennenlern|\bchats?\b/iu;
const paidWork =
  /fern(?:wartung|hilfe)|\btermine?\b|vor[\s-]ort|besuch|schulung|reparatur|it[\s-]?check|\bstunden?\b|anfahrt/iu;
/** Whoever is told to pay nothing is warned, unless it is about our own work. */
const warnsOfPaying =
  /(?:^\W*|[,;:]\s+|\s[–—-]\s+|(?<!\p{L})(?:und|oder|bitte)\s+)(?:be)?zahlen\s+sie\s+(?:bitte\s+|also\s+|dort\s+)?(?:nichts|keinen\s+(?:cent|euro))(?!\p{L})/giu;
/** What others give away, and this chat. */
const othersGifts =
  /programm|software|\bapps?\b|virensc|defender|browser|version|update|upgrade|windows|office|firefox|thunderbird|konto|speicher|\bchat\b|werkzeug|dienst\b|polizei|verbraucherzentrale|beratungsstelle|\bbsi\b|hersteller|router/iu;
const ownWork =
  /fern(?:wartung|hilfe)|termin|vor[\s-]ort|besuch|schulung|reparatur|it[\s-]?check|(?:meine|unsere)\s+hilfe|\bstunden?\b|leistung|\bservice\b|für\s+sie\b|\b(?:ich|wir)\b.*\b(?:kostenlos|kostenfrei|gratis|umsonst|unentgeltlich)(?!\p{L})|\b(?:kostenlos|kostenfrei|gratis|umsonst|unentgeltlich)(?!\p{L}).*\b(?:ich|wir)\b/iu;

/** Work for nothing. The first talk, this chat, and what others give away may be called free. */
export function promisesFreeWork(said: string, facts: AnswerFacts): boolean {
  const sentence = ownWork.test(said) || /buch/i.test(said) ? said : said.replace(warnsOfPaying, ' ');
  if (unpaid.test(sentence) && !firstTalk.test(sentence) && !swindle.test(sentence)) return true;
  if (clausesSaying(sentence, bearsCosts).length > 0) return true;
  if (getsIt.test(sentence) && !othersMoney.test(sentence) && clausesSaying(sentence, givesBack).length > 0)
    return true;
  if (costless.test(sentence) && !firstTalk.test(sentence) && !swindle.test(sentence)) {
    return !othersGifts.test(sentence) || ownWork.test(sentence);
  }
  if (clausesSaying(sentence, noDrive).length > 0 && !withoutDrive.test(sentence)) return true;
  if (!free.test(sentence)) return false;
  if (firstTalk.test(sentence)) return paidWork.test(sentence) && clausesSaying(sentence, free).length > 0;
  if (/anfahrt/i.test(sentence) && /zone|km|kilometer|umkreis/i.test(sentence) && facts.travel.cents.includes(0)) {
    return /fern(?:wartung|hilfe)|termin|besuch/i.test(sentence);
  }
  const isRefusal = !deniesMoney.test(sentence) && clausesSaying(sentence, free).length === 0;
  if (isRefusal && !exception.test(sentence)) return false;
  return !othersGifts.test(sentence) || ownWork.test(sentence);
}
