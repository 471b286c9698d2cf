/**
 * What the person who starts the server can do about a data folder that cannot be written to; null for other faults, and
 * for a full disk, which is waited for.
 */
export function folderRefusal(error: unknown, dataDir: string): string | null {
  const { code = '', syscall } = error as { code?: string; syscall?: string };
  // Node says ENOENT of a folder that cannot be made where only reading is allowed.
  const isNotMade = code === 'ENOENT' && syscall === 'mkdir';
  if (isNotMade || /^(?:EROFS|EACCES|EPERM|SQLITE_READONLY|SQLITE_CANTOPEN)/.test(code)) {
    return `Der Ordner ${dataDir} (DATA_DIR) lässt sich nicht beschreiben. Er muss dem Benutzer gehören, der den Server startet, und darf nicht nur lesbar eingebunden sein.`;
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${dataDir} (DATA_DIR) ist kein Ordner.`;
  return null;
}
