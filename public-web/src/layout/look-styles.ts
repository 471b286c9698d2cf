import type { SiteLookShown } from '@it-lotse/contract/site-rendering';

const photo =
  '.foto{display:block;max-width:100%;height:auto;margin-top:2rem;border-radius:14px}#warum ul{align-content:start}';
/** Made for white paper, as most are, so it stands on white. */
const logo =
  '.logo{flex:none;box-sizing:content-box;padding:3px;border-radius:8px;background:#fff}@media(width<761px){.logo{max-width:40px;height:auto}}';

/** Styles of what a page shows because the operator has given it: they stand in no style sheet of a page without it. */
export function lookStyles(look: SiteLookShown): string {
  return `${look.photo ? photo : ''}${look.logo ? logo : ''}`;
}
