import { expect, test, vi } from 'vitest';
import { Moments } from '../moments.ts';
import { ServerNotices } from './server-notices.ts';

const shown = vi.hoisted((): { title: string; click?: () => void }[] => []);
vi.mock('electron', () => ({
  app: {},
  dialog: {},
  Notification: class {
    static isSupported = () => true;
    readonly told: { title: string; click?: () => void };
    constructor({ title }: { title: string }) {
      this.told = { title };
    }
    on(name: string, listener: () => void) {
      if (name === 'click') this.told.click = listener;
    }
    show() {
      shown.push(this.told);
    }
  },
}));

const [inUse, aside] = ['https://buero.example', 'https://verein.example'];

function noticesOf(isLocked = false) {
  shown.length = 0;
  const moments = new Moments();
  const opened: unknown[][] = [];
  const notices = new ServerNotices({
    moments,
    origin: () => inUse,
    servers: { nameAmongOthers: (origin: string) => (origin === aside ? 'Verein' : 'Büro') },
    lock: { isLocked },
    control: { noteOutcome: () => {}, settings: {} },
    office: { show: (...place: unknown[]) => opened.push(place), tell: () => {}, isInView: () => false },
    session: { accessTo: async () => null },
    replies: { begin: async () => {}, end: async () => {}, leaveToPage: () => {} },
  } as unknown as ConstructorParameters<typeof ServerNotices>[0]);
  return { moments, notices, opened };
}

test.each([
  ['moved', 'Verein hat eine neue Adresse'],
  ['other', 'Bei Verein antwortet ein anderer Server als bisher'],
] as const)(
  'a server beside the one in use that falls silent says why, and a click leads to it: %s',
  async (identity, title) => {
    const { moments, opened } = noticesOf();
    await moments.tell('server:security-changed', aside, { encrypted: true, identity });
    expect(shown.map((each) => each.title)).toEqual([title]);
    shown[0]?.click?.();
    expect(opened).toEqual([['/', aside]]);
  },
);

test('of the server in use the page says it, and of one that is as it was there is nothing to say', async () => {
  const { moments } = noticesOf();
  await moments.tell('server:security-changed', inUse, { encrypted: true, identity: 'moved' });
  await moments.tell('server:security-changed', aside, { encrypted: true, identity: 'known' });
  expect(shown).toEqual([]);
});

test('an answer to a notice of an earlier run is told of where it cannot go, and waits in the field while the app is locked', async () => {
  const open = noticesOf();
  await open.notices.reply(aside, '/whatsapp/491511', 'Bis gleich');
  expect(shown.map(({ title }) => title)).toEqual(['Antwort nicht gesendet']);
  const locked = noticesOf(true);
  await locked.notices.reply(aside, '/whatsapp/491511', 'Bis gleich');
  expect([shown, locked.opened]).toEqual([[], [['/whatsapp/491511?entwurf=Bis+gleich', aside]]]);
});
