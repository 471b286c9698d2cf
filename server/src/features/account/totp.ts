import { generateSecret, generateURI, verifySync } from 'otplib';

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, 30 seconds. */
const scheme = { algorithm: 'sha1', digits: 6, period: 30 } as const;
/** A telephone's clock may be this wrong. */
const driftSeconds = 30;

/** A new key of 160 bits in Base32. */
export const newTotpSecret = () => generateSecret();

/** What an app reads from the QR image: it shows the code under the name of the business and the user. */
export function totpAddress(secret: string, issuer: string, username: string): string {
  // A colon would end the issuer within the address.
  return generateURI({ ...scheme, secret, issuer: issuer.replaceAll(':', ' '), label: username.replaceAll(':', ' ') });
}

/** The time step whose code this is, one step of drift allowed on either side; null for a wrong code. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ ...scheme, secret, token: code, epoch, epochTolerance: driftSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
