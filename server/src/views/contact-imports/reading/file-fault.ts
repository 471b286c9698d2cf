import { AppError } from '../../../kernel/http/app-error.ts';

/** Nothing can be done with a file: `detail` says in German why, and what to do. */
export const fileFault = (detail: string): AppError => new AppError('validation_failed', { detail });
