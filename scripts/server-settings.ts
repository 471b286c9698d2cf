/** Many short-lived objects and few that stay: a small nursery costs a little time and spares 30 MB. */
export const serverOptions = ['--max-semi-space-size=2'];

/** Without these, glibc keeps what compressing a page or checking a password needed for a moment. */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
