import { randomUUID } from 'node:crypto';
import type { TypedReply } from '@it-lotse/back-office/typed-reply';
import { expect, test, vi } from 'vitest';
import { TypedReplies } from './typed-replies.ts';

const at = 'https://lotse.example';

/** Begins an answer to one person, and returns it. */
async function begin(replies: TypedReplies, origin: string, text: string): Promise<TypedReply> {
  const reply: TypedReply = { id: randomUUID(), kind: 'whatsapp', target: '491511', text };
  await replies.begin(origin, reply);
  return reply;
}

/** The disk of several runs of the app. */
function aDisk() {
  const files = new Map<string, string>();
  const disk = { isFull: false };
  return Object.assign(disk, {
    readReplies: async (origin: string) => files.get(origin) ?? null,
    async writeReplies(origin: string, content: string) {
      if (disk.isFull) throw new Error('ENOSPC');
      files.set(origin, content);
      return 'kept' as const;
    },
  });
}

test('what was typed is on the disk before it is sent: a crash in the middle leaves it to the page of the next run, under its id', async () => {
  const disk = aDisk();
  const { id } = await begin(new TypedReplies(disk), at, 'Bis gleich');
  expect(await new TypedReplies(disk).waiting(at)).toEqual([
    { id, kind: 'whatsapp', target: '491511', text: 'Bis gleich' },
  ]);
});

test('what is being sent is not given to the page as well, until the server does not answer', async () => {
  const replies = new TypedReplies(aDisk());
  const first = await begin(replies, at, 'eins');
  const second = await begin(replies, at, 'zwei');
  expect(await replies.waiting(at)).toEqual([]);
  replies.leaveToPage(second);
  expect(await replies.waiting(at)).toEqual([second]);
  replies.leaveToPage(first);
  expect(await replies.waiting(at)).toEqual([first, second]);
});

test('what the server or the page has is given to nobody any more, also not in the next run, and each server has its own', async () => {
  const disk = aDisk();
  const replies = new TypedReplies(disk);
  const mine = await begin(replies, at, 'hier');
  const other = await begin(replies, 'https://andere.example', 'dort');
  await replies.end(at, [mine.id]);
  const next = new TypedReplies(disk);
  expect(await next.waiting(at)).toEqual([]);
  expect(await next.waiting('https://andere.example')).toEqual([other]);
});

test('two typed at the same moment are both kept', async () => {
  const disk = aDisk();
  const replies = new TypedReplies(disk);
  await Promise.all(['a', 'b', 'c'].map((text) => begin(replies, at, text)));
  expect((await new TypedReplies(disk).waiting(at)).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
});

test('with a full disk it is known in this run all the same', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const disk = aDisk();
  disk.isFull = true;
  const replies = new TypedReplies(disk);
  replies.leaveToPage(await begin(replies, at, 'Bis gleich'));
  expect(await replies.waiting(at)).toMatchObject([{ text: 'Bis gleich' }]);
});

test('one begun twice is kept once, and one of an earlier version is still read', async () => {
  const disk = aDisk();
  const replies = new TypedReplies(disk);
  const reply = await begin(replies, at, 'Bis gleich');
  await replies.begin(at, reply);
  expect(await new TypedReplies(disk).waiting(at)).toEqual([reply]);
  await disk.writeReplies(at, JSON.stringify([{ id: reply.id, phone: '491511', text: 'Bis gleich' }]));
  expect(await new TypedReplies(disk).waiting(at)).toEqual([reply]);
});

/** A disk that opens only once its keychain is unlocked, and takes nothing from anybody who did not see what it holds. */
function lockedDisk() {
  const disk = aDisk();
  const state = { isLocked: true, isUnread: false };
  return Object.assign(state, {
    disk,
    async readReplies(origin: string) {
      state.isUnread = state.isLocked;
      return state.isLocked ? null : disk.readReplies(origin);
    },
    writeReplies: async (origin: string, content: string) =>
      state.isLocked || state.isUnread ? ('no-keychain' as const) : disk.writeReplies(origin, content),
  });
}

test('with a keychain that opens late, what was kept and what was typed meanwhile are both there, each once', async () => {
  const locked = lockedDisk();
  const kept = await begin(new TypedReplies(locked.disk), at, 'von gestern');
  const replies = new TypedReplies(locked);
  expect(await replies.waiting(at)).toEqual([]);
  const [gone, since] = [await begin(replies, at, 'geht hinaus'), await begin(replies, at, 'von heute')];
  replies.leaveToPage(since);
  locked.isLocked = false;
  await Promise.all([replies.end(at, [gone.id]), replies.readLate(at)]);
  expect(await replies.waiting(at)).toEqual([kept, since]);
  expect(await new TypedReplies(locked.disk).waiting(at)).toEqual([kept, since]);
  await replies.end(at, [kept.id]);
  expect(await new TypedReplies(locked.disk).waiting(at)).toEqual([since]);
});

test('nobody asked before the keychain opened: then nothing is read late', async () => {
  const disk = aDisk();
  await begin(new TypedReplies(disk), at, 'von gestern');
  const read = vi.spyOn(disk, 'readReplies');
  await new TypedReplies(disk).readLate(at);
  expect(read).not.toHaveBeenCalled();
});
