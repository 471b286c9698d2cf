import { compile } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';
import { paragraphs } from '../../channels/emails/mail-html.ts';

const color = [
  /^#(?:[\da-f]{3}|[\da-f]{6})$/i,
  /^[a-z]{3,20}$/i,
  /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/i,
];
const length = [/^(?:-?\d{1,4}(?:\.\d+)?(?:px|em|%|pt)?|auto)(?:\s+(?:\d{1,4}(?:\.\d+)?(?:px|em|%|pt)?|auto)){0,3}$/];
const border = [/^(?:none|0|\d{1,2}px (?:solid|dashed|dotted) (?:#[\da-f]{3,6}|[a-z]{3,20}))$/i];

/** What mail programs show the same everywhere. No address can stand in any of it. */
const allowedStyles = {
  '*': {
    color,
    'background-color': color,
    'text-align': [/^(?:left|right|center|justify)$/],
    'font-weight': [/^(?:bold|normal|\d00)$/],
    'font-style': [/^(?:italic|normal)$/],
    'font-size': [/^\d{1,2}(?:\.\d+)?(?:px|em|pt)$/],
    'line-height': [/^\d(?:\.\d+)?$/],
    'text-decoration': [/^(?:underline|none|line-through)$/],
    'border-radius': length,
    'max-width': length,
    'vertical-align': [/^(?:top|middle|bottom)$/],
    width: length,
    ...Object.fromEntries(['', '-top', '-right', '-bottom', '-left'].map((side) => [`margin${side}`, length])),
    ...Object.fromEntries(['', '-top', '-right', '-bottom', '-left'].map((side) => [`padding${side}`, length])),
    ...Object.fromEntries(['', '-top', '-right', '-bottom', '-left'].map((side) => [`border${side}`, border])),
  },
};

/** How a tag looks where the operator says nothing; mail programs disagree about their own ideas of it. */
const looks: Record<string, string> = {
  p: 'margin:0 0 16px',
  h1: 'margin:0 0 16px;color:#0b3e61;font-size:24px;line-height:1.3',
  h2: 'margin:28px 0 12px;color:#0b3e61;font-size:20px;line-height:1.3',
  h3: 'margin:24px 0 8px;font-size:17px;line-height:1.3',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  a: 'color:#0b3e61',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #047879;color:#465463',
  hr: 'margin:24px 0;border:0;border-top:1px solid #dfdad1',
};

/** Worth a word when they are taken away; of the others nobody misses anything. */
const forbidden = new Set(
  'script style iframe object embed form input button select textarea svg math video audio link base'.split(' '),
);

/** Names of tags that make a text HTML. Others, such as '<hallo@beispiel.de>', are written by people who mean them. */
const tagNames =
  'a|abbr|address|article|aside|audio|b|base|big|blockquote|body|br|button|caption|center|cite|code|col|colgroup|dd|del|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|math|meta|nav|noscript|object|ol|option|p|picture|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|tt|u|ul|var|video';
const htmlTag = new RegExp(`<(?:/?(?:${tagNames})(?=[\\s/>])|!)`, 'i');

export interface CleanedHtml {
  readonly html: string;
  /** German: what was taken away. */
  readonly warnings: string[];
}

/**
 * What the operator wrote as HTML that may stand in a mail: no scripts, no forms, no addresses but those of links and
 * pictures. Text without any tag becomes paragraphs. `{{name}}` stays in texts and is taken out of attributes, where a
 * name could become an address.
 */
export function cleanMailHtml(written: string): CleanedHtml {
  if (!htmlTag.test(written)) return { html: written.trim() && paragraphs(written.trim()), warnings: [] };
  const removed = new Set<string>();
  let badLinks = 0;
  const html = sanitizeHtml(written, {
    allowedTags: [
      ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'span', 'div', 'a', 'img'],
      ...['ul', 'ol', 'li', 'blockquote', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    // What stands in these is no text for people.
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'template', 'svg', 'math', 'iframe'],
    allowedAttributes: {
      '*': ['style'],
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan', 'align'],
      th: ['colspan', 'rowspan', 'align', 'scope'],
      ol: ['start'],
    },
    allowedStyles,
    allowedSchemesByTag: { a: ['https', 'http', 'mailto', 'tel'], img: ['https'] },
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    parseStyleAttributes: true,
    transformTags: {
      '*': (tagName, attribs) => {
        const isKnown = tagName in looks || ['br', 'div', 'span', 'img', 'td', 'th'].includes(tagName);
        const kept: Record<string, string> = {};
        for (const [name, value] of Object.entries(attribs)) {
          if (name.startsWith('on')) removed.add(name);
          else kept[name] = value.replaceAll(/\{\{.*?\}\}/g, '');
        }
        for (const name of ['href', 'src']) {
          const allowed = name === 'src' ? /^https:\/\// : /^(?:https?:\/\/|mailto:|tel:)/;
          if (kept[name] === undefined || allowed.test(kept[name].trim().toLowerCase())) continue;
          delete kept[name];
          badLinks += 1;
        }
        if (isKnown) kept.style = together(looks[tagName] ?? '', kept.style ?? '');
        if (!kept.style) delete kept.style;
        if (tagName === 'img') kept.alt ??= '';
        return { tagName, attribs: kept };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    onOpenTag: (name) => {
      if (forbidden.has(name)) removed.add(name);
    },
  }).trim();
  const warnings: string[] = [];
  if (removed.size > 0) {
    const names = [...removed].map((name) => `„${name}“`).join(', ');
    warnings.push(`Entfernt wurde, was in E-Mails nicht erlaubt oder gefährlich ist: ${names}.`);
  }
  if (badLinks > 0) warnings.push('Entfernt wurden Links oder Bilder, deren Adresse nicht mit https:// beginnt.');
  // Without any tag it would pass for plain text when it is written again.
  return { html: html === '' || html.includes('<') ? html : `<p style="${looks.p}">${html}</p>`, warnings };
}

/** Both styles as one; of two for the same property the second counts, and nothing stands twice. */
function together(...styles: string[]): string {
  const pairs = styles
    .join(';')
    .split(';')
    .map((each) => each.split(/:(.*)/s).map((part) => part?.trim() ?? ''));
  const unique = new Map(pairs.flatMap(([name, value]) => (name && value ? [[name.toLowerCase(), value]] : [])));
  return [...unique].map(([name, value]) => `${name}:${value}`).join(';');
}

const apart = { leadingLineBreaks: 2, trailingLineBreaks: 2 };
const toText = compile({
  wordwrap: false,
  // Nobody writes so many tags within each other; the library would run out of stack.
  limits: { maxDepth: 300 },
  // Blanks that do not break, and lines of nothing else, are there for the look.
  whitespaceCharacters: ' \t\r\n\f\u200b\u00a0',
  formatters: {
    alternativeText: ({ attribs }, _walk, builder) => builder.addInline(attribs.alt ?? ''),
  },
  selectors: [
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { ...apart, uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    {
      selector: 'a',
      options: {
        linkBrackets: ['(', ')'],
        hideLinkHrefIfSameAsText: true,
        pathRewrite: (address: string) => address.replace(/^tel:/, ''),
      },
    },
    { selector: 'img', format: 'alternativeText' },
    { selector: 'hr', options: { ...apart, length: 10 } },
    { selector: 'table', options: apart },
    { selector: 'tr', format: 'block' },
    ...['td + td', 'th + td', 'th + th'].map((selector) => ({
      selector,
      format: 'inlineSurround',
      options: { prefix: ' ' },
    })),
  ],
});

/** Plain text of HTML that cleanMailHtml made. Links stand in brackets behind their text. */
export function mailTextOf(html: string): string {
  return toText(html)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
