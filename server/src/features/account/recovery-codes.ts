import { createHash } from 'node:crypto';
import { readableLetters } from './password.ts';

const codeCount = 10;
const groups = 4;
const lettersPerGroup = 4;

/** Ten codes such as 'k7mq-2x9p-aben-v4ts'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () =>
    Array.from({ length: groups }, () => readableLetters(lettersPerGroup)).join('-'),
  );
}

/** 79 random bits: no one tries them out, so a fast hash will do. Typed with blanks, dashes or capitals is the same. */
export function hashRecoveryCode(code: string): string {
  const letters = code
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\da-z]/g, '');
  return createHash('sha256').update(`it-lotse recovery ${letters}`).digest('base64url');
}
