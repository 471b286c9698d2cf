/** What the page says about a call to the main process. It goes no further. */

/** Names the call, to be able to give it up ('calls:give-up'). */
export const callIdHeader = 'x-lotse-call';
/** Shows for which server the page was loaded ('calls:pass'). */
export const callPassHeader = 'x-lotse-pass';
