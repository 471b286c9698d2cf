import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Keyring } from '../vault/token-vault.ts';

const option = '--self-check=';
/** A start on a busy machine, and a keychain that is slow. */
const patienceMs = 60_000;
const lookEveryMs = 200;
const service = 'IT-Lotse (Selbstprüfung)';

/**
 * The folder in which the program, started with `--self-check=FOLDER`, proves itself: as on the first day it shows its first
 * page, uses the keychain, and ends with 0, or with 1 and what it lacks. The release does that with each package it has
 * made. undefined: it was started to be used.
 */
export const selfCheckFolder = (args: readonly string[]): string | undefined =>
  args.find((argument) => argument.startsWith(option))?.slice(option.length);

interface Checked {
  readonly keyring: Promise<Keyring | null>;
  /** What stands in large letters on the page that a person sees; null: none is shown yet. */
  readonly heading: () => Promise<string | null>;
}

/** What keeps this package from being of use; empty: nothing. */
export async function findFaults({ keyring, heading }: Checked, withinMs = patienceMs): Promise<string[]> {
  const [vault, page] = await Promise.all([
    inTime(faultOfKeyring(keyring), withinMs, 'the keychain does not answer'),
    faultOfPage(heading, withinMs),
  ]);
  return [vault, page].filter((fault) => fault !== null);
}

async function faultOfKeyring(loading: Promise<Keyring | null>): Promise<string | null> {
  const keyring = await loading;
  if (!keyring) return 'the module of the keychain cannot be loaded';
  const [account, secret] = [randomUUID(), randomUUID()];
  try {
    await keyring.setPassword(service, account, secret);
    const kept = await keyring.getPassword(service, account);
    await keyring.deletePassword(service, account);
    return kept === secret ? null : 'the keychain takes an entry and loses it';
  } catch (error) {
    return `the keychain refuses: ${error}`;
  }
}

async function faultOfPage(heading: Checked['heading'], withinMs: number): Promise<string | null> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (await heading().catch(() => null)) return null;
    await pause(lookEveryMs);
  }
  return 'the first page never showed anything';
}

function inTime(answer: Promise<string | null>, ms: number, fault: string): Promise<string | null> {
  return Promise.race([answer, pause(ms, fault, { ref: false })]);
}
