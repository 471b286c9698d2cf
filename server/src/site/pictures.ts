import { extname } from 'node:path';
import { sitePictureAt } from '@it-lotse/domain/site-picture-path';
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts';
import type { ContentSource } from './site-content.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};
/** All that a website shows at a time, and a preview beside it. */
const mostKept = 20;

/** Files of the pictures the operator has given, by URL path. Each is read when it is asked for first. */
export function createPictures(
  { pictureFile }: Pick<ContentSource, 'pictureFile'>,
  headers: string[],
): (urlPath: string) => PreparedAnswer | null {
  const kept = new Map<string, PreparedAnswer>();
  return (urlPath) => {
    const at = sitePictureAt(urlPath);
    if (!at) return null;
    const ready = kept.get(urlPath);
    if (ready) return ready;
    const body = pictureFile(at.id, at.name);
    if (!body) return null;
    const answer = prepareAnswer({
      status: 200,
      contentType: contentTypes[extname(at.name)] ?? 'application/octet-stream',
      cacheControl: 'public, max-age=31536000, immutable',
      headers,
      body,
    });
    if (kept.size >= mostKept) kept.clear();
    kept.set(urlPath, answer);
    return answer;
  };
}
