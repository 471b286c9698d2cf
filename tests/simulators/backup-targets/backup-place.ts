/** A server of the real protocol that keeps backups in a folder of this machine, and can be made to fail. */
export interface BackupPlace {
  /** Where the files lie. */
  readonly folder: string;
  readonly port: number;
  /** As BACKUP_TARGET has it; through another port, such as that of a wire, or with another password. */
  url(changes?: { port?: number; password?: string }): string;
  /** No room for anything from now on. */
  isFull: boolean;
  stop(): Promise<void>;
}

export const user = 'lotse';
export const password = 'ein/geheimes+Passwort';
