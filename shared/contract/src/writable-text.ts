/** Turn the direction of what follows them: 'gpj.exe' reads 'exe.jpg'. They come with text copied from elsewhere. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/gu;
/** Halves of a character, which no file and no mail can carry. */
const halfCharacters = /\p{Cs}/gu;

/** What somebody typed, as it is stored and shown: without blanks around it and without marks that turn its direction. */
export function writableText(typed: string): string {
  return typed.replace(directionMarks, '').replace(halfCharacters, '\uFFFD').trim();
}
