/** The beginning of a message as one line of at most `length` characters. */
export function excerptOf(message: string, length = 140): string {
  const line = message.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  // Half of a character of two units is none.
  return `${line
    .slice(0, length - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
