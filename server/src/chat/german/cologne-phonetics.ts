/**
 * How a folded German word sounds, as digits: 'kombjuder' and 'computer' sound alike. Cologne phonetics (Postel, 'Die
 * Kölner Phonetik', 1969), for words that are written as they are spoken.
 */
export function soundOf(word: string): string {
  const codes = [...word].map((letter, index) => soundOfLetter(letter, word[index - 1] ?? '', word[index + 1] ?? ''));
  const sounds = codes.join('').replace(/(\d)\1+/g, '$1');
  return sounds.slice(0, 1) + sounds.slice(1).replaceAll('0', '');
}

function soundOfLetter(letter: string, before: string, after: string): string {
  if ('aeiouyj'.includes(letter)) return '0';
  if (letter === 'b') return '1';
  if (letter === 'p') return after === 'h' ? '3' : '1';
  if ('dt'.includes(letter)) return 'csz'.includes(after) && after !== '' ? '8' : '2';
  if ('fvw'.includes(letter)) return '3';
  if ('gkq'.includes(letter)) return '4';
  if (letter === 'c') return soundOfC(before, after);
  if (letter === 'x') return before !== '' && 'ckq'.includes(before) ? '8' : '48';
  if (letter === 'l') return '5';
  if ('mn'.includes(letter)) return '6';
  if (letter === 'r') return '7';
  return 'sz'.includes(letter) ? '8' : '';
}

function soundOfC(before: string, after: string): string {
  const hard = after !== '' && (before === '' ? 'ahkloqrux' : 'ahkoqux').includes(after);
  return hard && !(before !== '' && 'sz'.includes(before)) ? '4' : '8';
}
