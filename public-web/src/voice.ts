import type { Voice } from '@it-lotse/contract/content';
import { type Say, sayIn } from '@it-lotse/domain/voice';

/**
 * A page speaks in one voice from its first byte to its last. The server sets it and draws the whole page in one go, with
 * nothing in between; in the browser it stands at the page itself, so no island needs to be given it.
 */
let drawnIn: Voice = 'ich';

export function drawIn(voice: Voice): void {
  drawnIn = voice;
}

/** The voice of this page. */
export const pageVoice = (): Voice =>
  typeof document === 'undefined' ? drawnIn : document.documentElement.dataset.voice === 'wir' ? 'wir' : 'ich';

/** say`Rufen Sie [mich|uns] bitte an.` Asked while a part is drawn, never while a file is loaded: then no page is there yet. */
export const say: Say = (texts, ...given) => sayIn(pageVoice())(texts, ...given);
