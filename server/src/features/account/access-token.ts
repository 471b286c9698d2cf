import { hash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jwtVerify, SignJWT } from 'jose';

const algorithm = 'HS256';
/** An operator has a handful of devices. */
const mostKnownTokens = 100;

export interface AccessTokens {
  sign(sessionId: string, now: Date, expiresAt: Date): Promise<string>;
  /** The session a token stands for; null when it is forged, damaged or expired. */
  readSessionId(token: string, now: Date): Promise<string | null>;
}

/** Tokens signed with the key in DATA_DIR/token.key, which is made at the first start. */
export function createAccessTokens(dataDir: string): AccessTokens {
  const key = loadOrCreateKey(join(dataDir, 'token.key'));
  // Checking a signature is most of what a small call costs, and a token that was right stays right until it expires.
  // Kept by its hash: how long a look-up takes tells nothing of the token.
  const known = new Map<string, { sessionId: string; expiresAtMs: number }>();
  return {
    sign: (sessionId, now, expiresAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setSubject('operator')
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(key),
    async readSessionId(token, now) {
      const fingerprint = hash('sha256', token);
      const before = known.get(fingerprint);
      if (before) return now.getTime() < before.expiresAtMs ? before.sessionId : null;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          subject: 'operator',
          currentDate: now,
        });
        if (typeof payload.sid !== 'string') return null;
        if (known.size >= mostKnownTokens) known.clear();
        if (payload.exp !== undefined)
          known.set(fingerprint, { sessionId: payload.sid, expiresAtMs: payload.exp * 1000 });
        return payload.sid;
      } catch {
        // jose throws for every kind of bad token; which kind is nobody's business.
        return null;
      }
    },
  };
}

function loadOrCreateKey(path: string): Uint8Array {
  if (existsSync(path)) {
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
    if (key.length < 32)
      throw new Error(`${path} ist kein gültiger Schlüssel. Löschen Sie die Datei, dann wird ein neuer erzeugt.`);
    return key;
  }
  const key = randomBytes(32);
  writeFileSync(path, key.toString('base64url'), { mode: 0o600, flag: 'wx' });
  return key;
}
