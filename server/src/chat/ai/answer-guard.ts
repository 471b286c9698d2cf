import type { AnswerFacts } from './answer-facts.ts';
import { inventedTime } from './guard-times.ts';
import { amountsIn } from './money-in-text.ts';
import { clausesOf, isNegated, sentencesOf } from './sentences.ts';

/** What an answer must not say. */
export type GuardRule =
  | 'price'
  | 'discount'
  | 'free'
  | 'promise'
  | 'link'
  | 'phone'
  | 'email'
  | 'secret'
  | 'remote_access'
  | 'time'
  | 'length';

/** The model said something that the business does not stand for. The text itself is not carried along. */
export class AnswerRefused extends Error {
  override name = 'AnswerRefused';
  readonly rule: GuardRule;
  constructor(rule: GuardRule) {
    super(`The answer of the model breaks the rule '${rule}'.`);
    this.rule = rule;
  }
}

/** @returns the first rule a text breaks, or null. Whatever the visitor or the model say, nothing gets past it. */
export function brokenRule(text: string, facts: AnswerFacts, now: Date): GuardRule | null {
  const readable = text.normalize('NFKC');
  if (hasForeignLink(readable, facts)) return 'link';
  if (hasForeignEmail(readable, facts)) return 'email';
  for (const sentence of sentencesOf(readable)) {
    if (hasForeignPhone(sentence, facts)) return 'phone';
    if (asksForSecret(sentence)) return 'secret';
    if (asksForRemoteAccess(sentence)) return 'remote_access';
    if (promisesDiscount(sentence)) return 'discount';
    if (promisesFreeWork(sentence, facts)) return 'free';
    if (promisesSuccess(sentence)) return 'promise';
    if (hasForeignPrice(sentence, facts)) return 'price';
    if (inventedTime(sentence, facts, now) !== null) return 'time';
  }
  return null;
}

/** What prices are about; an amount has to belong to what its sentence speaks of. */
const subjects: readonly RegExp[] = [
  /fern(?:wartung|hilfe)|\bonline|remote/i,
  /vor[\s-]ort|besuch|onsite/i,
  /it[\s_-]?check/i,
  /schulung|training/i,
  /wordpress/i,
  /anfahrt|fahrtkosten|\bzonen?\b|\bkm\b|kilometer/i,
];

function hasForeignPrice(sentence: string, facts: AnswerFacts): boolean {
  const amounts = amountsIn(sentence);
  if (amounts.length === 0) return false;
  const about = subjects.filter((subject) => subject.test(sentence));
  const all = [...facts.prices, facts.travel];
  const entries = about.length === 0 ? all : all.filter(({ name }) => about.some((subject) => subject.test(name)));
  const saved = /\bspar(?:t|en)\b/i.test(sentence) ? facts.savings : [];
  const allowed = new Set([...entries.flatMap(({ cents }) => cents), ...saved]);
  const isAboutTravel = subjects[5]?.test(sentence) ?? false;
  // Only a drive may cost nothing.
  return amounts.some(({ cents }) => !allowed.has(cents) || (cents === 0 && !isAboutTravel));
}

const discount =
  /rabatt|nachla(?:ss|ß)|preisnachl|ermäßig|gutschein(?!karte|code)|gutschrift|sonderpreis|sonderangebot|sonderkondition|freundschaftspreis|vorzugspreis|vergünstig|discount|skonto|cashback|preissenkung|(?:halbe[nrm]?|reduzierte[nrm]?)\s+preis|zum\s+sonder/iu;
const percent = /\d+(?:[.,]\d+)?\s*(?:%|Prozent\b|v\.\s?H\.)|\b(?:zehn|zwanzig|dreißig|fünfzig|hundert)\s+prozent/iu;
const aboutPrices =
  /\b(?:preis\w*|kost(?:et|en)\b|gebühr\w*|günstiger|billiger|sparen|sparst|rechnung\w*|zahlen|bezahlen|nachlass)/iu;
const exception =
  /\b(?:aber|sondern|doch|jedoch|ausnahmsweise|dennoch|trotzdem)\b.*(?:\d|prozent|hälfte|ausnahm|für sie|geschenkt|nichts)/iu;

function promisesDiscount(sentence: string): boolean {
  if (!discount.test(sentence)) return percent.test(sentence) && aboutPrices.test(sentence);
  if (exception.test(sentence)) return true;
  return clausesOf(sentence).some((clause) => discount.test(clause) && !isNegated(clause));
}

const free =
  /kostenlos|kostenfrei|gratis|umsonst|unentgeltlich|geschenkt|\bschenke\b|aufs\s+haus|geht\s+auf\s+mich|keinen?\s+(?:cent|euro)\b|(?:kostet|zahlen|bezahlen)\s+(?:\p{L}+\s+){0,3}nichts\b|ohne\s+(?:kosten|berechnung|bezahlung)|zum\s+nulltarif|für\s+lau|auf\s+meine\s+kosten|(?:berechne|verlange|nehme)\s+(?:\p{L}+\s+){0,3}nichts\b/iu;
const firstTalk = /erstgespräch|erstberatung|kennenlern/iu;
/** What others give away, and this chat. */
const othersGifts =
  /programm|software|\bapps?\b|virensc|defender|browser|version|update|upgrade|windows|office|firefox|thunderbird|konto|speicher|\bchat\b|werkzeug|dienst\b|polizei|verbraucherzentrale|beratungsstelle|\bbsi\b|hersteller|router/iu;
const ownWork =
  /fern(?:wartung|hilfe)|termin|vor[\s-]ort|besuch|schulung|reparatur|it[\s-]?check|(?:meine|unsere)\s+hilfe|\bstunden?\b|leistung|\bservice\b|für\s+sie\b|\b(?:ich|wir)\b.*\b(?:kostenlos|kostenfrei|gratis|umsonst|unentgeltlich)(?!\p{L})|\b(?:kostenlos|kostenfrei|gratis|umsonst|unentgeltlich)(?!\p{L}).*\b(?:ich|wir)\b/iu;

function promisesFreeWork(sentence: string, facts: AnswerFacts): boolean {
  if (!free.test(sentence) || firstTalk.test(sentence)) return false;
  if (/anfahrt/i.test(sentence) && /zone|km|kilometer|umkreis/i.test(sentence) && facts.travel.cents.includes(0)) {
    return /fern(?:wartung|hilfe)|termin|besuch/i.test(sentence);
  }
  const said = clausesOf(sentence).filter((clause) => free.test(clause));
  const isRefusal =
    said.length > 0 && said.every((clause) => /\bnicht\b|\bnie\b/i.test(clause.replace(/nicht\s+nur/gi, '')));
  if (isRefusal && !exception.test(sentence)) return false;
  return !othersGifts.test(sentence) || ownWork.test(sentence);
}

const guarantee =
  /garantier|\bverspreche\b|\bversprechen\s+(?:wir|ich)|\b(?:hundert|100)\s*%?[\s-]*(?:prozentig|ig)|\bmit\s+sicherheit\s+(?:gelöst|behoben|gerettet|wieder)|auf\s+jeden\s+fall\s+(?:gelöst|behoben|gerettet|repariert|wieder)|geld[\s-]zurück|\bgarantie\b/iu;
const makersWarranty = /hersteller|händler|gerät|kaufbeleg|rechnung|gewährleistung|noch\s+garantie/iu;
const booked =
  /\b(?:ich|wir)\b.{0,60}\b(?:gebucht|reserviert|eingetragen|vereinbart)\b|\b(?:habe|haben)\s+(?:ich|wir)\b.{0,60}\b(?:gebucht|reserviert|eingetragen|vereinbart)\b|\btermin\b.{0,40}\bist\b.{0,20}\b(?:gebucht|reserviert|bestätigt|eingetragen|vereinbart)\b/iu;
const conditional = /\b(?:wenn|sobald|erst|falls|nachdem|bis)\b/iu;
const somebodyComes =
  /(?:\b(?:ich|wir|jemand|techniker\w*|kolleg\w*|mitarbeiter\w*)\b.{0,50}\b(?:komme|kommen|kommt|rufe|rufen|ruft|melde|melden|meldet|antworte\w*)\b|\b(?:komme|rufe|melde)\s+ich\b).{0,60}\b(?:heute|morgen|übermorgen|gleich|sofort|umgehend|(?:innerhalb|binnen)\b(?!.{0,12}24)|in\s+(?:\d+|ein\w*|zwei|drei|fünf|zehn|wenigen)\s+(?:minuten?|stunden?|tagen?))/iu;

function promisesSuccess(sentence: string): boolean {
  if (booked.test(sentence) && !conditional.test(sentence) && !isNegated(sentence)) return true;
  if (somebodyComes.test(sentence) && !isNegated(sentence)) return true;
  return clausesOf(sentence).some(
    (clause) => guarantee.test(clause) && !isNegated(clause) && !makersWarranty.test(clause),
  );
}

const secret =
  /passw[oö]rt\w*|kennw[oö]rt\w*|\bpins?\b|\bpuks?\b|\btans?\b|kreditkart\w*|kartennummer\w*|kartendaten|prüfziffer\w*|\bcv[vc]2?\b|zugangsdaten|anmeldedaten|login-?daten|\biban\b|bankdaten|kontonummer\w*|kontodaten|sicherheitscode\w*|bestätigungscode\w*|wiederherstellungs(?:code|schlüssel)\w*|\bsms-code\w*/iu;
const handsOver =
  /\b(?:nennen|geben|senden|schicken|teilen|sagen|verraten|schreiben|übermitteln|diktieren|mailen|faxen|hinterlassen|tippen|posten|bestätigen|zeigen)\s+sie\b(?=.*\b(?:mir|uns|hier|chat|mit\b|an\s+(?:mich|uns)|bitte\s+(?:ihr|das|die)))|\b(?:ich|wir)\s+(?:brauche|benötige|bräuchte|brauchen|benötigen|bräuchten|frage\s+nach)\b|\b(?:brauche|benötige|bräuchte|brauchen|benötigen)\s+(?:ich|wir)\b|\bbitte\s+(?:um|mir|hier)\b|\b(?:wie\s+(?:lautet|ist|heißt)|was\s+ist|welche[sn]?|verraten\s+sie)\b|\b(?:können|könnten|würden|dürfte|dürften)\s+(?:sie|ich)\b.*\b(?:mir|uns|hier|chat|haben|wissen)\b|\b(?:mir|uns)\b.*\b(?:nennen|geben|senden|schicken|mitteilen|sagen|verraten|schreiben|durchgeben|zeigen)\b|\b(?:hier|chat)\b.*\b(?:ein|eingeben|eintippen|eintragen|schreiben|nennen|posten)\b/iu;

function asksForSecret(sentence: string): boolean {
  if (!secret.test(sentence) || !handsOver.test(sentence)) return false;
  const at = sentence.search(secret);
  // What stands before it decides; 'nennen Sie mir nie Ihr Passwort' warns.
  const before = clausesOf(sentence.slice(0, at)).at(-1) ?? '';
  const after = clausesOf(sentence.slice(at))[0] ?? '';
  const isWarning = /(?<!\p{L})(?:nie|niemals|nicht(?!\s+nur)|keine?[nrms]?|keinesfalls|niemand\w*)(?!\p{L})/iu;
  return (
    !isWarning.test(before.replace(/kein(?:e[snrm]?)?\s+(?:problem|sorge|thema|frage)/giu, '')) &&
    !/^[^.!?]{0,40}(?:nie|niemals|nicht)\s+(?:preis|weiter|heraus|mit|brauche|nennen|verraten|hier)/iu.test(after)
  );
}

const remoteTools =
  /any\s?desk|team\s?viewer|rust\s?desk|ultra\s?viewer|quick\s?assist|remotehilfe|fernwartungs(?:programm|software|tool)/iu;
const letsIn =
  /\b(?:installieren|laden|öffnen|starten|nennen|geben|erlauben|bestätigen)\s+sie\b|\binstallier(?:e|en)\b|\bherunterladen\b|\bdownload/iu;

/** Setting up remote help belongs to an appointment; in a chat it is how swindlers begin. */
function asksForRemoteAccess(sentence: string): boolean {
  return clausesOf(sentence).some(
    (clause) => remoteTools.test(clause) && letsIn.test(clause) && !/deinstall/i.test(clause) && !isNegated(clause),
  );
}

const address = /\b(?:https?|ftp|file|javascript|data):\/?\/?\S+|\bwww\.\S+/giu;
const domain =
  /(?<![\p{L}\d@.-])((?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+(?:de|com|net|org|io|info|eu|app|biz|shop|online|site|xyz|top|club|live|me|co|us|uk|ch|at|ru|cn|tk|link|help|support|dev|ai|example|gl|ly|to|cc|tv|pro|store|web|cloud|zip|mov|gov|edu|int|nl|fr|pl|it|es|be))(?![\p{L}\d-]|\.[\p{L}\d])/giu;

function hasForeignLink(text: string, { hosts, email }: AnswerFacts): boolean {
  const withoutMail = text.replaceAll(new RegExp(escaped(email), 'giu'), ' ');
  const named = [...withoutMail.matchAll(address)].map(([match]) => hostOf(match));
  const bare = [...withoutMail.matchAll(domain)].map(([, host]) => (host ?? '').toLowerCase());
  return [...named, ...bare].some((host) => !hosts.includes(host));
}

function hostOf(match: string): string {
  const url = match.startsWith('www.') ? `https://${match}` : match;
  return URL.parse(url.replace(/[.,;:!?)»"“]+$/u, ''))?.hostname ?? '';
}

const mailAddress =
  /[\p{L}\d._%+-]+\s?(?:@|\(at\)|\[at\]|\s+at\s+(?=[\p{L}\d-]+\.[a-z]{2}))\s?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*/giu;

function hasForeignEmail(text: string, { email }: AnswerFacts): boolean {
  return [...text.matchAll(mailAddress)].some(([match]) => match.toLowerCase().replace(/\s/g, '') !== email);
}

const phoneLike = /(?<![\p{L}\d.,:])(?:\+|00|0)[\d\s()/.-]{4,}\d(?![\p{L}\d]*:)/gu;
const anyNumber = /(?<![\p{L}\d.,:])\+?\d[\d\s()/-]{3,}\d/gu;
const aboutCalling = /\b(?:ruf\w*|anruf\w*|telefon\w*|nummer\w*|hotline\w*|wähl\w*|whatsapp|tel)\b/iu;

function hasForeignPhone(sentence: string, { phones }: AnswerFacts): boolean {
  const found = [...sentence.matchAll(phoneLike), ...(aboutCalling.test(sentence) ? sentence.matchAll(anyNumber) : [])];
  return found.some(([match]) => {
    const digits = match.replace(/\D/g, '');
    return digits.length >= 5 && !isDate(match) && !phones.has(digits);
  });
}

const isDate = (text: string) => /^\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{2,4})?$/.test(text.trim());
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
