import type { TokenKeeping } from '@it-lotse/shared/back-office/host';

const key = 'admin_token';
/** Stands in where the browser refuses storage (blocked site data); gone with the page. */
let inMemory: string | null = null;

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
