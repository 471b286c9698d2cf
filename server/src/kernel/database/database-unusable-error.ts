/** The file is damaged or from a newer version; the message says what to do. */
export class DatabaseUnusableError extends Error {
  override name = 'DatabaseUnusableError';
}
