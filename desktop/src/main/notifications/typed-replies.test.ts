import { expect, test, vi } from 'vitest';
import { TypedReplies } from './typed-replies.ts';

const at = 'https://lotse.example';

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
  const { id } = await new TypedReplies(disk).begin(at, '491511', 'Bis gleich');
  expect(await new TypedReplies(disk).waiting(at)).toEqual([{ id, phone: '491511', text: 'Bis gleich' }]);
});

test('what is being sent is not given to the page as well, until the server does not answer', async () => {
  const replies = new TypedReplies(aDisk());
  const first = await replies.begin(at, '491511', 'eins');
  const second = await replies.begin(at, '491511', 'zwei');
  expect(await replies.waiting(at)).toEqual([]);
  replies.leaveToPage(second);
  expect(await replies.waiting(at)).toEqual([second]);
  replies.leaveToPage(first);
  expect(await replies.waiting(at)).toEqual([first, second]);
});

test('what the server or the page has is given to nobody any more, also not in the next run, and each server has its own', async () => {
  const disk = aDisk();
  const replies = new TypedReplies(disk);
  const mine = await replies.begin(at, '491511', 'hier');
  const other = await replies.begin('https://andere.example', '491511', 'dort');
  await replies.end(at, [mine.id]);
  const next = new TypedReplies(disk);
  expect(await next.waiting(at)).toEqual([]);
  expect(await next.waiting('https://andere.example')).toEqual([other]);
});

test('two typed at the same moment are both kept', async () => {
  const disk = aDisk();
  const replies = new TypedReplies(disk);
  await Promise.all(['a', 'b', 'c'].map((text) => replies.begin(at, '491511', text)));
  expect((await new TypedReplies(disk).waiting(at)).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
});

test('with a full disk it is known in this run all the same', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const disk = aDisk();
  disk.isFull = true;
  const replies = new TypedReplies(disk);
  replies.leaveToPage(await replies.begin(at, '491511', 'Bis gleich'));
  expect(await replies.waiting(at)).toMatchObject([{ text: 'Bis gleich' }]);
});
