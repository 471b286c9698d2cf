/** The header in which the page names a call, to be able to give it up ('calls:give-up'). It goes no further than the main process. */
export const callIdHeader = 'x-lotse-call';
