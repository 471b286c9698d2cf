/** Where the page shows the lock and nothing else. */
export const lockPath = '/sperre';
