/** Inside a `group`: seen once the pointer or the keyboard is there; a screen that is touched has no pointer to come. */
export const seenWhenNear =
  'opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 [@media(hover:none)]:opacity-100';

/**
 * Actions at the end of a table's row, in place of what stands there, on touch below it. Invisible ones must not catch a
 * tap that was meant for the row.
 */
export const rowActions = `${seenWhenNear} pointer-events-none absolute inset-y-0 right-5 z-10 flex items-center justify-end gap-1.5 group-hover:pointer-events-auto group-focus-within:pointer-events-auto [@media(hover:none)]:pointer-events-auto [@media(hover:none)]:relative [@media(hover:none)]:inset-auto [@media(hover:none)]:my-1.5`;

/** What gives way to the actions of its row. */
export const givesWayToActions =
  '[@media(hover:hover)]:group-focus-within:opacity-0 group-hover:opacity-0 [@media(hover:none)]:mt-1.5 [@media(hover:none)]:inline-block';
