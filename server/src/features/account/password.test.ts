import { expect, test } from 'vitest';
import { loadConfig } from '../../config.ts';
import { hashPassword, verifyPassword } from './password.ts';

const password = 'Zwölf-Leuchttürme-am-Deich';

test('a password that is set costs an attacker what OWASP asks for, whatever the environment says', () => {
  expect(loadConfig({ PASSWORD_COST: '1', PASSWORDCOST: '1' }).passwordCost).toBe(15);
});

test('a password is known again by its hash, at whatever cost that was made, and another one is not', async () => {
  for (const cost of [8, 10, undefined]) {
    const hash = await hashPassword(password, cost);
    expect(hash).toMatch(new RegExp(`^scrypt\\$${cost ?? 15}\\$`));
    expect(await verifyPassword(password, hash)).toBe(true);
    expect(await verifyPassword(`${password}!`, hash)).toBe(false);
  }
});

test('a hash of the first version, which names no cost, still opens the office', async () => {
  const [, , salt, key] = (await hashPassword(password)).split('$');
  expect(await verifyPassword(password, `scrypt$${salt}$${key}`)).toBe(true);
  expect(await verifyPassword('ein anderes', `scrypt$${salt}$${key}`)).toBe(false);
});
