import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};

test('an empty environment is a complete configuration', () => {
  expect(loadConfig({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    dataDir: resolve('data'),
    backupDir: resolve('data/backups'),
    backupPassphrase: null,
    backupTargets: [],
    litestream: false,
    publicUrl: null,
    adminUsername: null,
    adminPassword: null,
    passwordCost: 15,
    smtpUrl: null,
    mailFrom: null,
    stripeSecretKey: null,
    stripeWebhookSecret: null,
    stripeApiUrl: null,
    googleClientId: null,
    googleClientSecret: null,
    googleApiUrl: null,
    googleOauthUrl: null,
    caldavUrl: null,
    caldavUser: null,
    caldavPassword: null,
    openaiApiKey: null,
    openaiBaseUrl: null,
    openaiModel: null,
    whatsappToken: null,
    whatsappPhoneNumberId: null,
    whatsappBusinessAccountId: null,
    whatsappAppId: null,
    whatsappAppSecret: null,
    whatsappVerifyToken: null,
    whatsappApiUrl: null,
    smsApiKey: null,
    smsApiUrl: null,
    newsletterPerMinute: 60,
    releaseFeed: null,
    mailsToStrangersPerHour: 60,
    trustProxy: false,
    logLevel: 'info',
    given: [],
  });
});

test('a blank variable counts as not set, as in a template of a .env file', () => {
  const names = [
    'HOST',
    'PORT',
    'DATA_DIR',
    'BACKUP_DIR',
    'PUBLIC_URL',
    'ADMIN_USERNAME',
    'ADMIN_PASSWORD',
    'SMTP_URL',
  ];
  const blank = [...names, 'MAIL_FROM', 'TRUST_PROXY', 'LOG_LEVEL'].map((name, index) => [name, index % 2 ? '' : '  ']);
  expect(loadConfig(Object.fromEntries(blank))).toEqual(loadConfig({}));
});

test('every fault is named at once, in one German message', () => {
  const env = {
    PORT: 'achtzig',
    PUBLIC_URL: 'it-lotse.example',
    SMTP_URL: 'http://mail.example.org',
    MAIL_FROM: 'niemand',
    TRUST_PROXY: 'vielleicht',
    LOG_LEVEL: 'laut',
    ADMIN_USERNAME: 'a'.repeat(121),
    ADMIN_PASSWORD: 'a'.repeat(1001),
  };
  const faults = faultsOf(env);
  expect(faults.map((fault) => fault.split(' ')[0]).toSorted()).toEqual(Object.keys(env).toSorted());
  const message = new ConfigError(faults).message;
  expect(message).toMatch(/^Die Konfiguration ist fehlerhaft:\n {2}- PORT muss eine Zahl sein\n/);
  for (const fault of faults) expect(message).toContain(`  - ${fault}`);
});

test('a fault never repeats a secret', () => {
  const faults = faultsOf({
    SMTP_URL: 'smpt://lotse:geheim123@mail.example.org',
    ADMIN_PASSWORD: 'geheim123'.repeat(200),
  });
  expect(faults).toHaveLength(2);
  expect(faults.join()).not.toContain('geheim123');
});

describe('PORT', () => {
  test.each(['0', '1', '8080', '65535'])('%s is taken', (port) =>
    expect(loadConfig({ PORT: port }).port).toBe(Number(port)),
  );
  test.each(['65536', '-1', '80.5', '8080x', '0x50', '1e3'])('%s is refused', (port) =>
    expect(faultsOf({ PORT: port })).toHaveLength(1),
  );
});

describe('BACKUP_TARGET', () => {
  const BACKUP_PASSPHRASE = 'vier-worte-hinterm-deich';
  const namesOf = (value: string) =>
    loadConfig({ BACKUP_TARGET: value, BACKUP_PASSPHRASE }).backupTargets.map(({ name }) => name);

  test.each([
    ['sftp://lotse:ge%2Fheim@sicherung.example.org:2222/lotse/', 'sftp://sicherung.example.org:2222/lotse'],
    ['sftp://lotse@[::1]/~/lotse?key=/etc/lotse/id_ed25519', 'sftp://[::1]/~/lotse'],
    ['https://lotse:geheim@cloud.example.org/dav/lotse', 'https://cloud.example.org/dav/lotse'],
    ['webdavs://lotse:geheim@cloud.example.org/', 'webdavs://cloud.example.org'],
    ['s3://ID:geheim@eimer/lotse?endpoint=https://s3.example.eu', 's3://s3.example.eu/eimer/lotse'],
    ['s3://ID:geheim@eimer?region=eu-west-1', 's3://s3.eu-west-1.amazonaws.com/eimer'],
  ])('%s is taken, and called by a name without its password', (value, name) => expect(namesOf(value)).toEqual([name]));

  test('several stand beside each other', () => {
    const value = ' sftp://lotse:geheim@a.example.org/x  https://lotse:geheim@b.example.org/y ';
    expect(namesOf(value)).toEqual(['sftp://a.example.org/x', 'https://b.example.org/y']);
  });

  test.each([
    'ftp://lotse:geheim@example.org/',
    'sftp://example.org/lotse',
    's3://ID@eimer/lotse',
    's3://ID:ge/heim@eimer/lotse',
    's3://ID:geheim@eimer/?endpoint=ftp://s3.example.eu',
    'sftp://lotse:geheim@a.example.org/x sftp://andere:geheim@a.example.org/x',
    'geheim',
  ])('%s is refused without being repeated', (value) => {
    const faults = faultsOf({ BACKUP_TARGET: value, BACKUP_PASSPHRASE });
    expect(faults).toHaveLength(1);
    expect(faults.join()).not.toContain('geheim');
  });

  test('without a passphrase nothing leaves this machine, and why is said', () => {
    const [fault] = faultsOf({ BACKUP_TARGET: 'sftp://lotse:geheim@a.example.org/x' });
    expect(fault).toMatch(/^BACKUP_TARGET braucht BACKUP_PASSPHRASE .*Nur Verschlüsseltes/);
  });
});

describe('TRUST_PROXY', () => {
  test.each<[string, unknown]>([
    ['false', false],
    ['0', false],
    ['no', false],
    ['true', 1],
    ['YES', 1],
    ['2', 2],
    ['10.0.0.1', ['10.0.0.1']],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['fd00::/8,172.16.0.0/12', ['fd00::/8', '172.16.0.0/12']],
  ])('%s is taken', (value, expected) => expect(loadConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected));

  // /0 would believe every visitor, and the proxy library stops the server with a stack.
  test.each([
    '*',
    'proxy.local',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/9',
    '::/129',
    '-1',
    '1.5',
    '0.0.0.0/0',
    '::/0',
    ',',
  ])('%s is refused', (value) => expect(faultsOf({ TRUST_PROXY: value })).toHaveLength(1));
});

describe('MAIL_FROM', () => {
  test.each([
    'hallo@beispiel.de',
    '<hallo@beispiel.de>',
    'IT-Lotse <hallo@beispiel.de>',
    '"IT Lotse" <hallo@beispiel.de>',
  ])('%s is taken', (value) => expect(loadConfig({ MAIL_FROM: value }).mailFrom).toBe(value));
  test.each([
    'hallo@',
    '@beispiel.de',
    'hallo beispiel.de',
    'hallo@beispiel.de>',
    'IT-Lotse <hallo@beispiel.de',
    'a@b.de, c@d.de',
    'IT\r\nBcc: alle@example.org <hallo@beispiel.de>',
  ])('%s is refused', (value) => expect(faultsOf({ MAIL_FROM: value })).toHaveLength(1));
});

describe('SMTP_URL', () => {
  test.each([
    'smtp://localhost',
    'smtps://benutzer:passwort@mail.beispiel.de:465',
    'smtp://hallo%40beispiel.de:p%25w@mail.beispiel.de:587',
  ])('%s is taken', (value) => expect(loadConfig({ SMTP_URL: value }).smtpUrl).toBe(value));
  test.each(['mail.beispiel.de', 'http://mail.beispiel.de', 'smtp://', 'smtp://lotse:100%@mail.beispiel.de'])(
    '%s is refused',
    (value) => expect(faultsOf({ SMTP_URL: value })).toHaveLength(1),
  );
});

test('PUBLIC_URL is kept as an origin, without path or trailing slash', () => {
  expect(loadConfig({ PUBLIC_URL: 'https://www.beispiel.de/' }).publicUrl).toBe('https://www.beispiel.de');
  expect(loadConfig({ PUBLIC_URL: 'http://localhost:8080/start?a=b' }).publicUrl).toBe('http://localhost:8080');
  expect(faultsOf({ PUBLIC_URL: 'javascript:alert(1)' })).toHaveLength(1);
});

test('folders are absolute, and backups lie beside the database unless BACKUP_DIR says otherwise', () => {
  expect(loadConfig({ DATA_DIR: '/var/lib/lotse' })).toMatchObject({
    dataDir: '/var/lib/lotse',
    backupDir: '/var/lib/lotse/backups',
  });
  expect(loadConfig({ BACKUP_DIR: 'sicherungen' }).backupDir).toBe(resolve('sicherungen'));
});

test('nobody can change the configuration later', () => {
  expect(Object.isFrozen(loadConfig({}))).toBe(true);
});

test('a passphrase for backups that is easily guessed is refused, and Litestream is on or off', () => {
  expect(faultsOf({ BACKUP_PASSPHRASE: 'kurz', LITESTREAM: 'ja' }).map((fault) => fault.split(' ')[0])).toEqual([
    'BACKUP_PASSPHRASE',
    'LITESTREAM',
  ]);
  const { backupPassphrase, litestream, given } = loadConfig({
    BACKUP_PASSPHRASE: 'vier-worte-am-deich',
    LITESTREAM: 'true',
    PORT: ' ',
  });
  expect({ backupPassphrase, litestream, given }).toEqual({
    backupPassphrase: 'vier-worte-am-deich',
    litestream: true,
    given: ['BACKUP_PASSPHRASE', 'LITESTREAM'],
  });
});

test('the question for newer versions is switched off with one word', () => {
  const feed = 'https://beispiel.de/latest';
  expect(loadConfig({ RELEASE_FEED: feed }).releaseFeed).toBe(feed);
  expect(loadConfig({ RELEASE_FEED: 'aus' }).releaseFeed).toBeNull();
  expect(() => loadConfig({ RELEASE_FEED: 'morgen' })).toThrow(
    'RELEASE_FEED muss eine Adresse wie https://www.beispiel.de/neu.json (oder aus) sein',
  );
});
