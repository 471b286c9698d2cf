/** Web tags only: '<Strg>' is a key and stays. */
const tags =
  /<\/?(?:a|abbr|b|blockquote|body|br|button|code|div|em|form|h[1-6]|hr|html|i|iframe|img|input|li|link|meta|object|ol|p|pre|s|script|span|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|u|ul|video)\b[^>]*>?/gi;
/** Control characters, invisible ones and those that turn the direction of writing around. */
const invisible =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

/**
 * A piece of an answer without markup: visitors read text. Works on any piece that begins and ends between two words.
 * @param atLineStart whether nothing stands before it on its line
 */
export function withoutMarkup(piece: string, atLineStart: boolean): string {
  const marks = piece
    .replace(invisible, ' ')
    .replace(tags, '')
    // [text](address): both stay, so that the guard sees the address.
    .replace(/!?\[([^\]\n]*)\]\(([^)\n]*)\)/g, '$1 ($2)')
    .replace(/`+/g, '')
    .replace(/\*\*+|__+|~~+/g, '')
    // A single star beside a letter is emphasis; '*#06#' is dialled.
    .replace(/\*(?=\p{L})|(?<=[\p{L}\d.!?:)])\*(?!#)/gu, '');
  return marks
    .split('\n')
    .map((line, index) => (index > 0 || atLineStart ? plainLine(line) : line))
    .join('\n');
}

function plainLine(line: string): string {
  return line
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(/^\s*>\s?/, '')
    .replace(/^\s*[-*+•]\s+/, '– ')
    .replace(/^\s*(?:[-*_]\s*){3,}$/, '')
    .replace(/^\s*(\d{1,2})[.)]\s+/, '$1. ');
}

/** Between two pieces: a blank line, a new line, or a blank. */
export function plainGap(space: string): string {
  const breaks = space.split('\n').length - 1;
  if (breaks > 1) return '\n\n';
  if (breaks === 1) return '\n';
  return space === '' ? '' : ' ';
}
