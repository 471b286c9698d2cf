/** Nobody else links to them: what leads here, this feature brings. */
export const declarationsPath = '/erklaerungen';
