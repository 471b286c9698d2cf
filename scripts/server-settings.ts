/**
 * V8 lets a heap of 40 MB grow to 100 before it looks what of it is still used, on a machine with much memory. The first
 * has it look sooner, which spares 100 MB. It also makes the room for what is new so small that looking through it would
 * take a quarter of a call; the second gives back most of that for a few MB.
 */
export const serverOptions = ['--optimize-for-size', '--max-semi-space-size=2'];

/** Without these, glibc keeps what compressing a page or checking a password needed for a moment. */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
