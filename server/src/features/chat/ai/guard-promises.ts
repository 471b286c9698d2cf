import { clausesOf, isNegated } from './sentences.ts';

const guarantee =
  /garantier|\bverspreche\b|\bversprechen\s+(?:wir|ich)|\b(?:hundert|100)\s*%?[\s-]*(?:prozentig|ig)|\bmit\s+sicherheit\s+(?:gelöst|behoben|gerettet|wieder)|auf\s+jeden\s+fall\s+(?:gelöst|behoben|gerettet|repariert|wieder)|geld[\s-]zurück|\bgarantie\b/iu;
const makersWarranty = /hersteller|händler|gerät|kaufbeleg|rechnung|gewährleistung|noch\s+garantie/iu;
const booked =
  /\b(?:ich|wir)\b.{0,60}\b(?:gebucht|reserviert|eingetragen|vereinbart)\b|\b(?:habe|haben)\s+(?:ich|wir)\b.{0,60}\b(?:gebucht|reserviert|eingetragen|vereinbart)\b|\btermin\b.{0,40}\bist\b.{0,20}\b(?:gebucht|reserviert|bestätigt|eingetragen|vereinbart)\b/iu;
const conditional = /\b(?:wenn|sobald|erst|falls|nachdem|bis)\b/iu;
const somebodyComes =
  /(?:\b(?:ich|wir|jemand|techniker\w*|kolleg\w*|mitarbeiter\w*)\b.{0,50}\b(?:komme|kommen|kommt|rufe|rufen|ruft|melde|melden|meldet|antworte\w*)\b|\b(?:komme|rufe|melde)\s+ich\b).{0,60}(?<!\p{L})(?:heute|morgen|übermorgen|gleich|sofort|umgehend|(?:innerhalb|binnen)\b(?!.{0,12}24)|in\s+(?:\d+|ein\w*|zwei|drei|fünf|zehn|wenigen)\s+(?:minuten?|stunden?|tagen?))/iu;

const solvedSoon =
  /(?<!\p{L})(?:ich|wir)\s+(?:lös|beheb|reparier|schaff|erledig)\p{L}*.{0,40}(?<!\p{L})(?:heute|morgen|sofort|umgehend|in\s+(?:\d+|ein\p{L}*|zwei|drei|fünf|zehn|wenigen)\s+(?:minuten?|stunden?))(?!\p{L})|(?<!\p{L})(?:problem|fehler)\s+(?:\p{L}+\s+){0,3}(?:heute|morgen|bald|sofort)\s+(?:gelöst|behoben)/iu;

/** A guarantee, a booking the assistant cannot make, or somebody who comes or calls at a certain time. */
export function promisesSuccess(sentence: string): boolean {
  if (booked.test(sentence) && !conditional.test(sentence) && !isNegated(sentence)) return true;
  if ((somebodyComes.test(sentence) || solvedSoon.test(sentence)) && !isNegated(sentence)) return true;
  return clausesOf(sentence).some(
    (clause) => guarantee.test(clause) && !isNegated(clause) && !makersWarranty.test(clause),
  );
}
