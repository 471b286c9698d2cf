const longest = 50;
const mostWords = 5;
/** Letters of any script, with what stands between and above them; a dot only where an abbreviation ends. */
const likeAName = /^[\p{L}\p{M}'’\-.]+(?: [\p{L}\p{M}'’\-.]+)*$/u;
const likeAnAddress = /\.\S/;

/**
 * The name somebody typed, where it may stand in a mail to an address they have not proven: nothing that could be a link,
 * a number to call or a line of advertising. '' where it is not like a name.
 */
export function mailableName(typed: string): string {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const isName =
    name.length <= longest && name.split(' ').length <= mostWords && likeAName.test(name) && !likeAnAddress.test(name);
  return isName ? name : '';
}
