import type { TargetAddress } from '../../../target-address.ts';
import { Patience } from './patience.ts';
import type { TargetConnection } from './target-connection.ts';
import { toTargetFault } from './target-fault.ts';

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
