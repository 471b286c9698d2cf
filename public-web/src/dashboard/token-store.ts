import { type TokenKeeping, type TokenPreview, tokenPreviewLength } from '@it-lotse/back-office/host';

const key = 'admin_token';
/** Stands in where the browser refuses storage (blocked site data); gone with the page. */
let inMemory: string | null = null;

/** Keys a token may lie under: ours, and those of older programs. */
const previewedKeys = [key, 'adminToken', 'token'];

/** What lies under each key; at most its beginning leaves this file. */
export function previewTokens(): TokenPreview[] {
  const stored = (name: string) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  return previewedKeys.flatMap((name) => {
    const token = stored(name) ?? (name === key ? inMemory : null);
    return token === null ? [] : [{ key: name, preview: token.slice(0, tokenPreviewLength), primary: name === key }];
  });
}

export function readToken(): string | null {
  try {
    return localStorage.getItem(key) ?? inMemory;
  } catch {
    return inMemory;
  }
}

export function keepToken(token: string): TokenKeeping {
  try {
    localStorage.setItem(key, token);
    inMemory = null;
    return 'local-storage';
  } catch {
    inMemory = token;
    return 'memory';
  }
}

export function forgetToken(): void {
  inMemory = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing can be kept where storage is refused.
  }
}
