import type { DrawnPicture, PictureRefusal } from './draw-site-picture.ts';

// What the program that draws says to the server: one line of JSON, then the files one behind the other.

export function pack(result: DrawnPicture | PictureRefusal): Buffer {
  if ('refusal' in result) return Buffer.from(`${JSON.stringify(result)}\n`);
  const { files, ...size } = result;
  const lengths = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.length]));
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...size, lengths })}\n`), ...Object.values(files)]);
}

export function unpack(bytes: Buffer): DrawnPicture | PictureRefusal {
  const end = bytes.indexOf('\n');
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as
    | PictureRefusal
    | { width: number; height: number; lengths: Record<string, number> };
  if ('refusal' in head) return head;
  const { lengths, ...size } = head;
  let from = end + 1;
  const files: Record<string, Buffer> = {};
  for (const [name, length] of Object.entries(lengths)) {
    files[name] = bytes.subarray(from, from + length);
    from += length;
  }
  return { ...size, files };
}
