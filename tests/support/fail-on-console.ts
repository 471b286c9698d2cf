import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/**
 * Set-up of the component tests: what React or anyone else complains about on the console (a missing key,
 * a field that changes hands, a failed request nobody handles) fails the test it belongs to.
 */
const written: string[] = [];
const allowed: RegExp[] = [];

/** For the rest of this test, complaints that fit are part of what is tested. */
export function allowConsole(...patterns: RegExp[]): void {
  allowed.push(...patterns);
}

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    const text = format(...parts);
    if (!allowed.some((pattern) => pattern.test(text))) written.push(`console.${level}: ${text}`);
  };
}

// Registered before any other, so run after all others: what unmounting says counts, too.
afterEach(failIfWritten);
afterAll(failIfWritten);

export function failIfWritten(): void {
  allowed.length = 0;
  const complaints = written.splice(0);
  if (complaints.length > 0) throw new Error(`Written to the console:\n${complaints.join('\n')}`);
}
