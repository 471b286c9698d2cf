import type { PageKind, PageRequest, SiteLookShown } from '@it-lotse/contract/site-rendering';

const photo =
  '.foto{display:block;max-width:100%;height:auto;margin-top:2rem;border-radius:14px}#warum ul{align-content:start}';
/** Made for white paper, as most are, so it stands on white. */
const logo =
  '.logo{flex:none;box-sizing:content-box;padding:3px;border-radius:8px;background:#fff}@media(width<761px){.logo{max-width:40px;height:auto}}';

const onPage =
  '.bild{margin-top:2rem}.bild+p{margin-top:1.5rem}.bild img{display:block;max-width:100%;height:auto;border-radius:14px}@media print{.bild img{max-height:12cm;width:auto}}';

type Sheet = Pick<PageRequest, 'assets'> & {
  kind: PageKind;
  look: SiteLookShown;
  /** The page shows a picture of the operator's between its words. */
  hasPicture: boolean;
};

/** The style sheet of a page with what the operator has given: without that it is the one that was built. */
export function styleSheet({ assets: { css, properties }, kind, look, hasPicture }: Sheet): string {
  const sheet = look.tokens ? withTokens(css[kind], look.tokens, properties?.[kind]) : css[kind];
  return `${sheet}${look.photo ? photo : ''}${look.logo ? logo : ''}${hasPicture ? onPage : ''}`;
}

/** A token that the page does not read has no name in its style sheet. */
function withTokens(css: string, tokens: Readonly<Record<string, string>>, names?: Readonly<Record<string, string>>) {
  return Object.entries(tokens).reduce((sheet, [token, hex]) => {
    const name = names ? names[token] : token;
    return name === undefined ? sheet : sheet.replace(new RegExp(`(--${name}:)[^;}]+`), `$1${hex}`);
  }, css);
}
