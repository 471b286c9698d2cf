/** A sentence longer than this is read in pieces, too: people who are frightened write without marks. */
const longSentence = 14;
const pieceWords = 11;
const pieceStep = 4;

const wordsOf = (text: string) => text.trim().split(/\s+/).filter(Boolean);

export const wordsIn = (text: string) => wordsOf(text).length;

/** A message, its sentences, and the pieces of long ones: what matters may stand in the last of many. */
export function partsOf(message: string): string[] {
  const sentences = message
    .split(/[.!?;\n]+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.includes(' '));
  return [...new Set([message, ...sentences, ...sentences.flatMap(piecesOf)])];
}

function piecesOf(sentence: string): string[] {
  const words = wordsOf(sentence);
  if (words.length <= longSentence) return [];
  const last = words.length - pieceWords;
  const starts = Array.from({ length: Math.ceil(last / pieceStep) }, (_, index) => index * pieceStep);
  return [...starts, last].map((start) => words.slice(start, start + pieceWords).join(' '));
}
