import type { ErrorCode } from '@it-lotse/contract/errors';

interface AppErrorOptions {
  /** German sentence in place of the code's own one. */
  detail?: string;
  /** German fault per field, with validation_failed. */
  fields?: Record<string, string>;
  /** What stands on the server, where a change made elsewhere is the reason. */
  current?: string;
  /** Sent as Retry-After. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected refusal. Domain code throws it without knowing HTTP; error-answers.ts knows status and text. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly current: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.detail = options.detail;
    this.fields = options.fields;
    this.current = options.current;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** One field is at fault: the German sentence stands beside it and is the answer's detail too. */
export function fieldRefusal(field: string, detail: string): AppError {
  return new AppError('validation_failed', { detail, fields: { [field]: detail } });
}
