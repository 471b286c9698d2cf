/** Words that may stand between a number and who it counts: 'über 500 zufriedene Kunden'. */
const fewWords = String.raw`(?:[\p{L}-]+\s+){0,2}`;
/** What a number counts that says nothing of customers: 'in 24 Stunden'. */
const noPeople = '(?!(?:stunde|minute|uhr|tag|woche|monat|jahr|euro|€|km))';
const amount = String.raw`(?:\d[\d.,]*\+?|hundert\p{L}*|tausend\p{L}*|dutzend\p{L}*)`;

/** Figures about customers or their opinion. */
const figures = [
  new RegExp(String.raw`${amount}\s+${noPeople}${fewWords}(?:kund|bewertung|rezension)`, 'iu'),
  new RegExp(String.raw`${amount}\s*(?:von\s+\d+\s+)?-?\s*sterne`, 'iu'),
  /\d\s*(?:%|prozent)[^.!?]{0,30}(?:zufrieden|empf[eo]hl|kund)/iu,
  /(?:zufrieden|empf[eo]hl)[^.!?]{0,30}\d\s*(?:%|prozent)/iu,
];
/** In a short claim these words alone promise such a figure. */
const opinions = /stern|bewertung|rezension|zufrieden|empfohlen|testsieg/iu;

/**
 * Whether a text tells a figure about customers or ratings. Such a figure misleads where nobody can check it (§ 5 UWG), so
 * it has to stand among the claims, with its number, period and source.
 */
export const tellsFigure = (text: string): boolean => figures.some((figure) => figure.test(text));

/** The same of a claim, which is too short to speak of customers by the way. */
export const claimsFigure = (text: string): boolean => tellsFigure(text) || opinions.test(text);
