import { clausesOf, isNegated } from './sentences.ts';

const secret =
  /passw[oö]rt\w*|kennw[oö]rt\w*|\bpins?\b|\bpuks?\b|\btans?\b|kreditkart\w*|kartennummer\w*|kartendaten|prüfziffer\w*|\bcv[vc]2?\b|zugangsdaten|anmeldedaten|login-?daten|\biban\b|bankdaten|kontonummer\w*|kontodaten|sicherheitscode\w*|bestätigungscode\w*|gutschein(?:karte|code)\w*|wiederherstellungs(?:code|schlüssel)\w*|\bsms-code\w*|\bcode\s+(?:\p{L}+\s+){0,3}sms\b/iu;
// Where a word may begin with an umlaut, \b would not see it.
const handsOver =
  /(?<!\p{L})(?:nennen|geben|senden|schicken|teilen|sagen|verraten|schreiben|übermitteln|diktieren|mailen|faxen|hinterlassen|tippen|posten|bestätigen|zeigen)\s+sie\b(?=.*\b(?:mir|uns|hier|chat|mit\b|an\s+(?:mich|uns)|bitte\s+(?:ihr|das|die)))|\b(?:ich|wir)\s+(?:brauche|benötige|bräuchte|brauchen|benötigen|bräuchten|frage\s+nach)\b|\b(?:brauche|benötige|bräuchte|brauchen|benötigen)\s+(?:ich|wir)\b|\bbitte\s+(?:um|mir|hier)\b|\b(?:können|könnten|würden|dürfte|dürften)\s+(?:sie|ich)\b.*\b(?:mir|uns|hier|chat|haben|wissen)\b|\b(?:mir|uns)\b.*\b(?:nennen|geben|senden|schicken|mitteilen|sagen|verraten|schreiben|durchgeben|zeigen)\b|\b(?:hier|chat)\b.*\b(?:ein|eingeben|eintippen|eintragen|schreiben|nennen|posten)\b/iu;

const asksWhat = /\b(?:wie\s+(?:lautet|ist|heißt)|was\s+ist|welche[sn]?|verraten\s+sie)\b/iu;

/** 'Ihr Passwort bitte!' */
const justTheWord = /^\W*(?:[\p{L}-]+\s+){0,2}[\p{L}-]+(?:\s+bitte)?\s*[?!]+\s*$|^\W*(?:[\p{L}-]+\s+){1,3}bitte\W*$/u;

/** 'Passwörter, TANs und Kartennummern niemandem …': what is listed is kept, not handed over. */
const keptFromAll =
  /^(?:[\p{L}-]+(?:,\s*|\s+(?:und|oder|sowie)\s+(?:ihre?\s+|die\s+|das\s+)?))*[\p{L}-]+\s+(?:mit\s+)?(?:niemand\p{L}*|nie|niemals|nicht|keinesfalls)(?!\p{L})(?!\s+(?:vergessen|nur|sonst|anderem|später|erst)(?!\p{L}))/iu;

/** Wants to be told a password, PIN, TAN or card data; warning of that is fine. */
export function asksForSecret(sentence: string): boolean {
  if (!secret.test(sentence)) return false;
  if (justTheWord.test(sentence) && !/vergessen|geändert|falsch/i.test(sentence)) return true;
  const at = sentence.search(secret);
  if (keptFromAll.test(sentence.slice(at))) return false;
  // What stands before it decides; 'nennen Sie mir nie Ihr Passwort' warns.
  const before = clausesOf(sentence.slice(0, at)).at(-1) ?? '';
  const after = clausesOf(sentence.slice(at))[0] ?? '';
  // 'Welche Meldung kommt, wenn Sie das Passwort eingeben?' asks for something else.
  const clause = before + after;
  const asksForIt = asksWhat.test(clause) || (asksWhat.test(sentence) && justTheWord.test(clause));
  if (!asksForIt && !handsOver.test(sentence)) return false;
  const isWarning = /(?<!\p{L})(?:nie|niemals|nicht(?!\s+nur)|keine?[nrms]?|keinesfalls|niemand\w*)(?!\p{L})/iu;
  return (
    !isWarning.test(before.replace(/kein(?:e[snrm]?)?\s+(?:problem|sorge|thema|frage)/giu, '')) &&
    !/^[^.!?]{0,40}(?:nie|niemals|nicht)\s+(?:preis|weiter|heraus|mit|brauche|nennen|verraten|hier)/iu.test(after)
  );
}

const remoteTools =
  /any\s?desk|team\s?viewer|rust\s?desk|ultra\s?viewer|quick\s?assist|remotehilfe|fernwartungs(?:programm|software|tool)/iu;
/** Whoever has let a swindler in is told to end that. */
const endsIt = new RegExp(
  String.raw`(?:schließen|beenden|trennen|entfernen|löschen)\s+sie\s+(?:[\p{L}-]+\s+){0,4}?(?:${remoteTools.source})`,
  'giu',
);
const letsIn =
  /(?<!\p{L})(?:installieren|laden|öffnen|starten|nennen|geben|erlauben|bestätigen)\s+sie\b|\binstallier(?:e|en)\b|\bherunterladen\b|\bdownload/iu;

/** Setting up remote help belongs to an appointment; in a chat it is how swindlers begin. */
export function asksForRemoteAccess(sentence: string): boolean {
  return clausesOf(sentence.replace(endsIt, ' ')).some(
    (clause) => remoteTools.test(clause) && letsIn.test(clause) && !/deinstall/i.test(clause) && !isNegated(clause),
  );
}
