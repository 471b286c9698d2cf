export interface RemoteFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** One folder on another machine. Everything throws TargetFault, or what `toTargetFault` understands. */
export interface TargetConnection {
  /** A file appears under its name only when it is whole; else what broke off is left behind as a part. */
  readonly writesWhole: boolean;
  /** SFTP: by which the machine is known again ('SHA256:…'); null where a certificate does that. */
  readonly hostKey: string | null;
  /** The files in the folder, which is made where it is missing. */
  list(): Promise<RemoteFile[]>;
  /** Streams a file of this machine there, over one of the same name. */
  write(name: string, path: string, size: number): Promise<void>;
  /** Over one of the new name. */
  rename(from: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Streams a file from there into a new one here. */
  read(name: string, path: string): Promise<void>;
  close(): void;
}
