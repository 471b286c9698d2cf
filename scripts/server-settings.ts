/**
 * V8 lets a heap of 40 MB grow to 100 before it looks what of it is still used, on a machine with much memory. The first
 * has it look sooner, which spares 100 MB. It also makes the room for what is new so small that looking through it would
 * take a quarter of a call; the second gives back most of that for a few MB. Without the third, V8 decides in one start of
 * four that what a call makes will last: it then fills the old heap, and each call costs two to three times as much until
 * the next start (decision 133).
 */
export const serverOptions = ['--optimize-for-size', '--max-semi-space-size=2', '--no-allocation-site-pretenuring'];

/** Without these, glibc keeps what compressing a page or checking a password needed for a moment. */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
