import { hash } from 'node:crypto';

/** By which a text of terms and conditions is kept, once whatever is agreed under it. */
export const termsHash = (text: string): string => hash('sha256', text);
