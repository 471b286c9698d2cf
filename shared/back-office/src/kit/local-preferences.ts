const prefix = 'it-lotse.';

/** Reads a small choice from the page's own storage. null: never made, or the page may not store anything. */
export function readLocalPreference(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Keeps a small choice; where the page may not store anything, it holds until the page goes. */
export function writeLocalPreference(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // Private windows and full storages refuse. The choice is in effect all the same.
  }
}
