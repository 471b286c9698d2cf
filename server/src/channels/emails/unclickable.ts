/**
 * What a stranger typed, so that no mail program makes a link of it: 'https[:]//beispiel[.]de'. Everything else stays to
 * the letter.
 */
export function unclickable(typed: string): string {
  return typed
    .replaceAll(/([a-z][a-z\d+.-]{0,20}):(?=\/\/)/gi, '$1[:]')
    .replaceAll(/(?<=[\p{L}\p{N}-])\.(?=[\p{L}\p{N}-]*\p{L}{2})/gu, '[.]');
}
