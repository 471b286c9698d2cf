import type { TargetAddress } from '../../target-address.ts';
import { TargetFault, toTargetFault } from './target-fault.ts';

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

interface ConnectOptions {
  /** The machine known from earlier; null: the first meeting, whoever answers is believed. */
  readonly hostKey: string | null;
  /** So long may nothing move before the target counts as away. */
  readonly patienceMs?: number;
}

const usualPatienceMs = 60_000;

/** Each protocol's library is loaded when it is first needed. */
async function connectTarget(address: TargetAddress, options: ConnectOptions): Promise<TargetConnection> {
  const url = new URL(address.url);
  const patience = new Patience(options.patienceMs ?? usualPatienceMs);
  if (address.protocol === 'webdav') return (await import('./webdav-target.ts')).connectWebdav(url, patience);
  if (address.protocol === 's3') return (await import('./s3-target.ts')).connectS3(url, patience);
  return (await import('./sftp-target.ts')).connectSftp(url, patience, options.hostKey);
}

/** Calls `use` with a connection, which is closed afterwards. @throws TargetFault, whatever a library threw */
export async function withTarget<T>(
  address: TargetAddress,
  options: ConnectOptions,
  use: (connection: TargetConnection) => Promise<T>,
): Promise<T> {
  let connection: TargetConnection | undefined;
  try {
    connection = await connectTarget(address, options);
    return await use(connection);
  } catch (error) {
    throw toTargetFault(error);
  } finally {
    connection?.close();
  }
}

/** Ends a piece of work in which nothing has moved for too long. */
export class Patience {
  readonly ms: number;

  constructor(ms: number) {
    this.ms = ms;
  }

  /** `work` calls `moved` whenever something did; `signal` tells it to let go. @throws TargetFault when it is over */
  async during<T>(work: (moved: () => void, signal: AbortSignal) => Promise<T>): Promise<T> {
    const ending = new AbortController();
    const over = new TargetFault('away', 'Das Ziel antwortet nicht mehr.');
    const timer = setTimeout(() => ending.abort(over), this.ms);
    const ended = new Promise<never>((_, fail) => {
      ending.signal.addEventListener('abort', () => fail(over), { once: true });
    });
    try {
      return await Promise.race([work(() => timer.refresh(), ending.signal), ended]);
    } finally {
      clearTimeout(timer);
    }
  }
}
