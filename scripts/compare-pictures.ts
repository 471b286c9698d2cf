import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

export interface Difference {
  name: string;
  /** What is the matter, in words. */
  what: string;
}

/** Every picture that only one of two folders has, or that is not the same in both, pixel by pixel. */
export async function compareFolders(before: string, after: string): Promise<Difference[]> {
  const [old, now] = [before, after].map(
    (folder) => new Set(readdirSync(folder).filter((name) => name.endsWith('.png'))),
  );
  const found: Difference[] = [];
  for (const name of [...new Set([...(old ?? []), ...(now ?? [])])].sort()) {
    const what = !now?.has(name)
      ? 'is gone'
      : !old?.has(name)
        ? 'is new'
        : await compare(join(before, name), join(after, name));
    if (what) found.push({ name, what });
  }
  return found;
}

/** '' where there is no difference. */
async function compare(before: string, after: string): Promise<string> {
  const [old, now] = await Promise.all(
    [before, after].map((file) => sharp(file).raw().toBuffer({ resolveWithObject: true })),
  );
  if (!old || !now) return '';
  const [oldSize, newSize] = [old, now].map(({ info }) => `${info.width} × ${info.height}`);
  if (oldSize !== newSize) return `was ${oldSize}, is ${newSize}`;
  if (old.data.equals(now.data)) return '';
  const { width, channels } = old.info;
  let count = 0;
  const box = { left: width, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  for (let at = 0; at < old.data.length; at += channels) {
    if (old.data.subarray(at, at + channels).equals(now.data.subarray(at, at + channels))) continue;
    count += 1;
    const [x, y] = [(at / channels) % width, Math.floor(at / channels / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return `${count} pixels differ, from ${box.left}/${box.top} to ${box.right}/${box.bottom}`;
}
