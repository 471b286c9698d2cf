import { foldUmlauts } from '../german/fold-umlauts.ts';
import { fold } from '../german/german-text.ts';
import { typosBetween } from '../german/typos.ts';

/** Words that may not be missed for a wrong letter or a blank within. Folded. */
const vital =
  'bewusstlos ohnmachtig herzinfarkt schlaganfall rettungswagen krankenwagen notarzt verblutet erstickt selbstmord umbringen suizid sterben vergewaltigt einbrecher eingebrochen geschlagen verprugelt uberfallen microsoft losegeld erpresst uberwiesen betruger verschlusselt eingesperrt anydesk teamviewer heimlich uberwachen'.split(
    ' ',
  );
/** Characters that are read. */
export const mostRead = 4000;

const shortestVital = 7;
const lettersPerTypo = 7;

/** What is looked through: as written, with dialect made standard, and with vital words spelt rightly. */
export function readingsOf(message: string): string[] {
  const plain = foldUmlauts(message.slice(0, mostRead).toLowerCase())
    .replace(/\p{Cf}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replaceAll('€', ' euro ')
    .replace(/\s+/g, ' ');
  const written = joinSplit(plain.replace(/[a-z]{7,}/g, spelt));
  return [...new Set([plain, written, fold(written)])];
}

function spelt(word: string): string {
  if (vital.includes(word)) return word;
  const close = vital.find((each) => {
    const allowed = Math.floor(Math.min(each.length, word.length) / lettersPerTypo);
    return each.length >= shortestVital && each[0] === word[0] && typosBetween(word, each, allowed) <= allowed;
  });
  return close ?? word;
}

const splitVital = new RegExp(`\\b(?:${vital.map((word) => [...word].join('[ -]?')).join('|')})(?![a-z])`, 'g');

/** 'selbst mord', 'n o t a r z t'. */
const joinSplit = (text: string) => text.replace(splitVital, (found) => found.replace(/[ -]/g, ''));

export const clausesOf = (text: string) => text.split(/[.!?;,:]+/).filter((clause) => clause.trim() !== '');
