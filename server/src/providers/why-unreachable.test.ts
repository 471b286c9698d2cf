import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { whyUnreachable } from './why-unreachable.ts';

it.each([
  ['ECONNREFUSED', 'die Verbindung wird nicht angenommen'],
  ['ESOCKET connect ECONNREFUSED 127.0.0.1:25', 'die Verbindung wird nicht angenommen'],
  ['EDNS getaddrinfo ENOTFOUND smtp.beispiel.de', 'der Name ist nicht zu finden'],
  ['UND_ERR_CONNECT_TIMEOUT', 'keine Antwort in der erwarteten Zeit'],
  ['ESOCKET Client network socket disconnected', 'keine Verbindung'],
])('%s: %s', (fault, told) => expect(whyUnreachable(fault)).toBe(told));

it('never repeats a name only machines know', () => {
  for (const name of [...Object.keys(constants.errno), 'ESOCKET', 'UND_ERR_SOCKET', 'SELF_SIGNED_CERT_IN_CHAIN'])
    expect(whyUnreachable(name)).not.toMatch(/[A-Z_]{4,}/);
});

it('is what every provider that cannot be reached is told with', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const told = sources.flatMap((source) =>
    [...source.matchAll(/ist nicht erreichbar \(\$\{([^}]+)\}/g)].map((m) => m[1]),
  );
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter((words) => !words?.startsWith('why'))).toEqual([]);
});
