import { expect, test, vi } from 'vitest';
import type { Settings } from '../settings/settings.ts';
import { ServerProfiles } from './server-profiles.ts';
import type { Transport } from './server-transport.ts';

const health = (business_name: string) =>
  Response.json({ product: 'it-lotse', version: '1', business_name, status: 'ok' });

/** Every address is a server of its own, named after its host. */
function setUp() {
  let kept = { servers: [], current: null } as unknown as Settings;
  const transport: Transport = async (url) => health(`Firma ${new URL(url).host}`);
  let gone = () => {};
  const story: string[] = [];
  const around = {
    settings: {
      read: () => kept,
      update: (part: Partial<Settings>) => {
        kept = { ...kept, ...part };
      },
    },
    transport,
    leave: vi.fn(() => {
      story.push(`leave, current: ${profiles.current?.name ?? 'none'}`);
      return new Promise<void>((resolve) => {
        gone = resolve;
      });
    }),
    arrived: () => void story.push(`arrived at ${profiles.current?.name ?? 'none'}`),
    changed: vi.fn(),
    carry: vi.fn(async (from: string, to: string) => void story.push(`carry ${from} to ${to}`)),
    carried: vi.fn(async (from: string) => void story.push(`${from} is emptied`)),
    forget: vi.fn(async (_origin: string) => undefined),
  };
  const profiles: ServerProfiles = new ServerProfiles(around);
  return { profiles, around, story, pageIsGone: () => gone() };
}

async function withTwo() {
  const all = setUp();
  await all.profiles.add('one.example', false);
  await all.profiles.add('two.example', false);
  await all.profiles.switchTo('https://one.example');
  all.story.length = 0;
  return all;
}

test('a checked server joins the list once, with a name and a colour of its own, and does not count yet', async () => {
  const { profiles } = setUp();
  await expect(profiles.add('one.example', false)).resolves.toMatchObject({
    ok: true,
    server: { name: 'Firma one.example' },
  });
  await profiles.add('two.example/dashboard', false);
  await profiles.add('https://one.example', false);
  expect(profiles.list).toMatchObject([
    { origin: 'https://one.example', colour: 'info' },
    { origin: 'https://two.example', colour: 'teal' },
  ]);
  expect(profiles.current).toBeNull();
});

test('a refused address changes nothing', async () => {
  const { profiles } = setUp();
  await expect(profiles.add('das ist nichts', false)).resolves.toMatchObject({ ok: false, reason: 'malformed' });
  expect(profiles.list).toEqual([]);
});

test('the first server counts at once: there is no page to leave', async () => {
  const { profiles, around, story } = setUp();
  await profiles.add('one.example', false);
  await profiles.switchTo('https://one.example');
  expect(around.leave).not.toHaveBeenCalled();
  expect(story).toEqual(['arrived at Firma one.example']);
});

test('while the old page is still there, no server counts', async () => {
  const { profiles, story, pageIsGone } = await withTwo();
  const switched = profiles.switchTo('https://two.example');
  await vi.waitFor(() => expect(story).toEqual(['leave, current: none']));
  const asked = profiles.settled();
  expect(profiles.current).toBeNull();
  pageIsGone();
  await switched;
  expect(story).toEqual(['leave, current: none', 'arrived at Firma two.example']);
  // The new page asked before the change was through, and hears of the new server only.
  await expect(asked).resolves.toMatchObject({ origin: 'https://two.example' });
});

test('the page of the next server need not wait until what was kept for a removed one is gone', async () => {
  const { profiles, around, pageIsGone } = await withTwo();
  let forgotten = () => {};
  around.forget.mockImplementation(() => new Promise((resolve) => (forgotten = () => resolve(undefined))));
  const removed = profiles.remove('https://one.example');
  await vi.waitFor(() => expect(around.leave).toHaveBeenCalled());
  const asked = profiles.settled();
  pageIsGone();
  await expect(asked).resolves.toMatchObject({ origin: 'https://two.example' });
  expect(around.forget).toHaveBeenCalledWith('https://one.example');
  forgotten();
  await removed;
});

test('the present server and unknown ones are no change', async () => {
  const { profiles, around, story } = await withTwo();
  await profiles.switchTo('https://one.example');
  await profiles.switchTo('https://evil.example');
  expect(around.leave).not.toHaveBeenCalled();
  expect(story).toEqual([]);
  expect(profiles.current?.origin).toBe('https://one.example');
});

test('two wishes at once are fulfilled one after the other', async () => {
  const { profiles, story, pageIsGone } = await withTwo();
  const there = profiles.switchTo('https://two.example');
  const back = profiles.switchTo('https://one.example');
  await vi.waitFor(() => expect(story).toHaveLength(1));
  pageIsGone();
  await there;
  await vi.waitFor(() => expect(story).toHaveLength(3));
  pageIsGone();
  await back;
  expect(profiles.current?.origin).toBe('https://one.example');
});

test('a new name and colour change nothing else', async () => {
  const { profiles } = await withTwo();
  profiles.rename('https://two.example', 'Insel & Küste', 'danger');
  expect(profiles.list).toMatchObject([
    { name: 'Firma one.example' },
    { origin: 'https://two.example', name: 'Insel & Küste', colour: 'danger' },
  ]);
});

test('a removed server is forgotten; the present one stays where it was', async () => {
  const { profiles, around, story } = await withTwo();
  await profiles.remove('https://two.example');
  expect(around.forget).toHaveBeenCalledExactlyOnceWith('https://two.example');
  expect(profiles.list).toHaveLength(1);
  expect(story).toEqual([]);
});

test('a removal that left something behind can be tried again, although the server is gone from the list', async () => {
  const { profiles, around } = await withTwo();
  around.forget.mockRejectedValueOnce(new Error('EBUSY'));
  await expect(profiles.remove('https://two.example')).rejects.toThrow('EBUSY');
  expect(profiles.list).toHaveLength(1);
  await profiles.remove('https://two.example');
  expect(around.forget).toHaveBeenCalledTimes(2);
});

test('when the present one is removed the next one counts, and after the last none', async () => {
  const { profiles, around, story, pageIsGone } = await withTwo();
  const removed = profiles.remove('https://one.example');
  await vi.waitFor(() => expect(story).toHaveLength(1));
  pageIsGone();
  await removed;
  expect(profiles.current?.origin).toBe('https://two.example');
  const last = profiles.remove('https://two.example');
  await vi.waitFor(() => expect(story).toHaveLength(3));
  pageIsGone();
  await last;
  expect(story.at(-1)).toBe('arrived at none');
  expect(profiles.list).toEqual([]);
  expect(around.forget).toHaveBeenCalledTimes(2);
});

test('a server that moved keeps its name, and the old address is emptied only once the new one counts', async () => {
  const { profiles, around, story, pageIsGone } = await withTwo();
  const followed = profiles.follow('https://www.one.example');
  await vi.waitFor(() => expect(story).toEqual(['leave, current: none']));
  pageIsGone();
  await expect(followed).resolves.toBeNull();
  expect(story.slice(1)).toEqual([
    'carry https://one.example to https://www.one.example',
    'arrived at Firma one.example',
    'https://one.example is emptied',
  ]);
  expect(profiles.list.map(({ origin }) => origin)).toEqual(['https://www.one.example', 'https://two.example']);
  expect(profiles.current?.origin).toBe('https://www.one.example');
  expect(around.forget).not.toHaveBeenCalled();
});

test('where the disk does not take what is to come along, the server stays where it was', async () => {
  const { profiles, around, story, pageIsGone } = await withTwo();
  around.carry.mockRejectedValueOnce(new Error('ENOSPC'));
  const followed = profiles.follow('https://www.one.example').catch(String);
  await vi.waitFor(() => expect(story).toHaveLength(1));
  pageIsGone();
  await expect(followed).resolves.toContain('ENOSPC');
  expect(story.at(-1)).toBe('arrived at Firma one.example');
  expect(profiles.current?.origin).toBe('https://one.example');
  expect(around.carried).not.toHaveBeenCalled();
});

test('a server is not moved onto another one of the list', async () => {
  const { profiles, around } = await withTwo();
  await expect(profiles.follow('https://two.example')).resolves.toContain('steht der Server schon in der Liste');
  expect(around.leave).not.toHaveBeenCalled();
});
