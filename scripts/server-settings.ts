/**
 * V8 lets a heap of 40 MB grow to 100 before it looks what of it is still used, on a machine with much memory. This has it
 * look sooner: it costs a call a tenth of its time at most, and spares 100 MB.
 */
export const serverOptions = ['--optimize-for-size'];

/** Without these, glibc keeps what compressing a page or checking a password needed for a moment. */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
