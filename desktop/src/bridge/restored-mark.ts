/** What the fragment of an address begins with at which the app was closed; behind it stands how far down, in CSS pixels. */
export const restoredMark = 'zuletzt-';
