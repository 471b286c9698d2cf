import { type ErrorCode, signedOutCodes } from '@it-lotse/contract/errors';

/** The server answered, but not with what was asked for. `detail` is German and can be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  /** German fault per field (dotted path), where the server named fields. */
  readonly fields: Readonly<Record<string, string>>;

  /** What stands on the server, where it was changed elsewhere meanwhile. */
  readonly current: string | undefined;

  constructor(
    status: number,
    code: ErrorCode,
    detail: string,
    {
      fields = {},
      current,
    }: { fields?: Readonly<Record<string, string>> | undefined; current?: string | undefined } = {},
  ) {
    super(`${status} ${code}: ${detail}`);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.current = current;
  }
}

/** The server could not be reached or did not answer in time. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
  readonly detail = 'Der Server ist gerade nicht erreichbar. Bitte prüfen Sie die Verbindung.';
}

/** What was edited here is not what stands on the server any more; nothing was saved. */
export class ChangedElsewhereError extends Error {
  override readonly name = 'ChangedElsewhereError';
  readonly detail = 'Diese Angaben wurden inzwischen in einem anderen Fenster geändert.';
}

/** A German sentence for whatever went wrong in a call. */
export function errorDetail(error: unknown): string {
  return error instanceof ApiError || error instanceof OfflineError || error instanceof ChangedElsewhereError
    ? error.detail
    : 'Da ist etwas Unerwartetes passiert. Bitte versuchen Sie es noch einmal.';
}

/** The server named fields: the form shows the faults beside them, and no toast is needed. */
export const hasFieldFaults = (error: unknown) => error instanceof ApiError && Object.keys(error.fields).length > 0;

/** The operator has to sign in again. */
export const isSignedOutError = (error: unknown) => error instanceof ApiError && signedOutCodes.includes(error.code);
