export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** Ends before what cannot be seen or turns the direction of writing: a link must show where it leads. */
const webAddress = /https?:\/\/[^\s<>"'\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gi;
const sentenceEnd = /[.,;:!?)\]}…]+$/;

/** A text in pieces, with the web addresses in it found. Only http and https; one that names a user before the host is a trick. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(webAddress)) {
    const shown = found[0].replace(sentenceEnd, '');
    const href = safeAddress(shown);
    if (href === null) continue;
    if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) });
    parts.push({ kind: 'link', text: shown, href });
    end = found.index + shown.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function safeAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' ? href : null;
}
