/** One spelling of each umlaut, also where somebody writes 'ae' or simply 'a'. */
export function foldUmlauts(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1');
}
