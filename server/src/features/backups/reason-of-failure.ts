/** Why a backup failed, as the operator reads it. */
export function reasonOfFailure(error: unknown): string {
  const { code = '', message } = error as { code?: string; message: string };
  if (/^(?:ENOSPC|EDQUOT|SQLITE_FULL)/.test(code)) return 'Für die Sicherung ist auf dem Datenträger kein Platz mehr.';
  if (/^(?:EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN)/.test(code)) {
    return 'In den Ordner der Sicherungen (BACKUP_DIR) kann nicht geschrieben werden.';
  }
  if (/^(?:ENOENT|ENOTDIR|EIO|ESTALE)/.test(code)) {
    return 'Der Ordner der Sicherungen (BACKUP_DIR) ist nicht erreichbar.';
  }
  if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(code)) return 'Die Datenbank ist beschädigt.';
  return `Die Sicherung ist nicht gelungen: ${message}`;
}

/** Why a backup could not be restored on trial. What was found out about its contents is said in German already. */
export function reasonOfRehearsal(error: unknown): string {
  const { code = '', message } = error as { code?: string; message: string };
  if (/^(?:ENOSPC|EDQUOT|SQLITE_FULL)/.test(code)) return 'Für die Probe ist auf dem Datenträger kein Platz mehr.';
  if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(code)) return 'Die Datei ist beschädigt.';
  return message;
}
