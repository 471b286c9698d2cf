/** Short words with a full stop that ends no sentence. */
const abbreviations = String.raw`(?<!(?<!\p{L})(?:z|B|d|h|u|a|o|i|ca|bzw|inkl|zzgl|Nr|Std|Min|Tel|evtl|ggf|usw|etc|max|mind|Mo|Di|Mi|Do|Fr|Sa|So|Str|vgl))`;
const ends = new RegExp(
  String.raw`(?<=\p{L}${abbreviations}[.!?…]+["“”»)]?|[\d%€)"“”!?…][.!?…]+["“”»)]?)\s+(?=[\p{Lu}„"(–])(?!(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L}))|\n+`,
  'u',
);

/** The sentences of a text. Steps ('1. Öffnen') are cut after their number, which does no harm. */
export function sentencesOf(text: string): string[] {
  return text.split(ends).filter((sentence) => sentence.trim() !== '');
}

/** The clauses of a sentence: a 'nicht' in another one says nothing about this. */
export function clausesOf(sentence: string): string[] {
  return sentence.split(/[,;:]\s|\s[–—-]\s/);
}

/** 'Kein Problem' refuses nothing. */
const empty =
  /\b(?:kein(?:e[snrm]?)?\s+(?:problem|thema|ding|sorge|frage|zweifel|umstand)|warum\s+nicht|nicht\s+nur)\b/giu;
const no =
  /(?<!\p{L})(?:nicht|nie|niemals|kein(?:e[snrm]?)?|weder|ohne|keinesfalls|keineswegs|untersagt|verboten)(?!\p{L})/iu;

export function isNegated(clause: string): boolean {
  return no.test(clause.replace(empty, ' '));
}

/** A clause with one of these says something of its own; one without goes on with what was said before. */
const verb =
  /(?<!\p{L})(?:ist|sind|wird|werden|bekomm\w*|erhalt\w*|erhält|gibt|gebe\w*|mache\w*|gewähr\w*|biete\w*|habe|haben|hätte|gilt|gelten|kostet|kosten|kriegen|schenke\w*|spare\w*|zahlen|kann|können)(?!\p{L})/iu;

/** The clauses that have a word in them and do not deny it: 'keine Rabatte, Gutscheine oder …' denies both. */
export function clausesSaying(sentence: string, word: RegExp): string[] {
  let denied = false;
  return clausesOf(sentence).filter((clause) => {
    const goesOn = denied && !verb.test(clause) && !/\d/.test(clause);
    denied = isNegated(clause) || goesOn;
    return word.test(clause) && !denied;
  });
}
