import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { newPassword } from '@it-lotse/contract/account';
import { loadConfig } from '../server/src/config.ts';
import { generatePassword } from '../server/src/features/account/password.ts';
import { ratePassword } from '../server/src/features/account/password-strength.ts';
import { readUsername, resetPassword } from '../server/src/features/account/reset-password.ts';
import { loadEnvironmentFile, refuseWithReason } from './command-line.ts';

/**
 * `npm run reset-password [-- --generate] [-- --disable-2fa]`: a new password for the office, asked for twice without
 * showing it, read from a pipe, or made up.
 */
await refuseWithReason(async () => {
  process.umask(0o077);
  const { values } = parseArgs({
    options: { 'disable-2fa': { type: 'boolean', default: false }, generate: { type: 'boolean', default: false } },
  });
  loadEnvironmentFile();
  const { dataDir } = loadConfig();
  const username = readUsername(dataDir);
  const generated = values.generate ? generatePassword() : null;
  const password = generated ?? (await askForPassword());
  if (!generated) await refuseWeak(password, username === null ? [] : [username]);

  const done = await resetPassword(dataDir, {
    password,
    disableTwoFactor: values['disable-2fa'],
    now: new Date(),
  });
  console.log(`Das Passwort von „${done.username}“ ist neu gesetzt. Beendete Sitzungen: ${done.endedSessions}.`);
  if (generated) console.log(`Neues Passwort (wird nur dieses eine Mal gezeigt, bitte notieren): ${generated}`);
  if (done.twoFactorDisabled) {
    console.log('Die Zwei-Faktor-Authentifizierung ist ausgeschaltet. Richten Sie sie im Büro wieder ein.');
  } else if (values['disable-2fa']) console.log('Die Zwei-Faktor-Authentifizierung war nicht eingeschaltet.');
});

async function askForPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const isTerminal = Boolean(process.stdin.isTTY);
  const input = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  const lines = input[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    if (isTerminal) process.stdout.write(question);
    const { value } = await lines.next();
    if (isTerminal) process.stdout.write('\n');
    return typeof value === 'string' ? value : '';
  };
  try {
    const password = await ask('Neues Passwort (mindestens 12 Zeichen, wird nicht angezeigt): ');
    const isRepeated = !isTerminal || (await ask('Noch einmal: ')) === password;
    if (!isRepeated) throw new Error('Neue Passwörter stimmen nicht überein');
    return password;
  } finally {
    input.close();
  }
}

async function refuseWeak(password: string, closeWords: readonly string[]): Promise<void> {
  const checked = newPassword.safeParse(password);
  if (!checked.success) throw new Error(checked.error.issues[0]?.message);
  const { isAccepted, hints } = await ratePassword(password, closeWords);
  if (!isAccepted) throw new Error(['Dieses Passwort ist zu leicht zu erraten.', ...hints].join(' '));
}
