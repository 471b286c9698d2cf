const namePlace = /\{\{\s{0,9}name\s{0,9}\}\}/gi;

// Every count has an end: without one, a page full of blanks would keep the server busy for hours.
/** A tag within a line that opens, such as that of bold letters. */
const inlineTag = String.raw`<(?:a|b|em|i|s|small|span|strong|u)(?:\s[^<>]*)?>`;
const salutation = new RegExp(
  String.raw`(?:Sehr geehrte[rs]?|Lieb(?:e[rs]?)?)(?:(?:\/|\s+oder\s+)\p{L}{0,20}\s?\p{L}{0,20}|\(r\)|\*r|:r)?(?:\s+(?:Frau|Herr)(?:\/Herr|\/Frau)?)?\s{1,9}((?:${inlineTag}){0,9})\{\{\s{0,9}name\s{0,9}\}\}`,
  'giu',
);
/** At the beginning of a line, or behind a tag that begins one. */
const beginning = new RegExp(
  String.raw`(^|\n|(?<!<\/?(?:a|b|em|i|s|small|span|strong|u)(?:\s[^<>]*)?)>)((?:\s|${inlineTag}){0,200})\{\{\s{0,9}name\s{0,9}\}\}`,
  'gi',
);
const inSentence = new RegExp(
  String.raw`[ \t\u00A0]{0,9},?[ \t\u00A0]{0,9}((?:${inlineTag}){0,9})\{\{\s{0,9}name\s{0,9}\}\}`,
  'gi',
);

/**
 * Where no name is known the sentence stays right: 'Hallo {{name}},' becomes 'Hallo,', 'Liebe/r {{name}},' becomes
 * 'Guten Tag,', a name at the beginning becomes 'Guten Tag', one inside a sentence is left out; bold or not.
 */
export function insertName(text: string, name: string): string {
  if (name !== '') return text.replaceAll(namePlace, () => name);
  return text.replaceAll(salutation, 'Guten Tag$1').replaceAll(beginning, '$1$2Guten Tag').replaceAll(inSentence, '$1');
}

/** Never more than one line, whatever stands in it: for subjects. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
