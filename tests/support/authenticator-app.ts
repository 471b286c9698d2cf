import { generateSync } from 'otplib';

/** The code that an authenticator app shows now, or will show `stepsAhead` times 30 seconds later. */
export function codeOf(secret: string, stepsAhead = 0): string {
  return generateSync({
    secret: secret.replaceAll(/\s/g, ''),
    epoch: Math.floor(Date.now() / 1000) + 30 * stepsAhead,
  });
}

/** Six digits that are right at no time within two minutes. */
export function wrongCodeOf(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
}
