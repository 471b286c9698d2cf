import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteLookShown } from '@it-lotse/contract/site-rendering';
import { programColours, siteTokens } from '@it-lotse/domain/site-colours';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createRecolouredPictures } from './recoloured-pictures.ts';

const folder = join(import.meta.dirname, '../../../public-web/public');
const names = ['favicon.png', 'apple-touch-icon.png', 'share.png'];
const inColours = (primary: string | null, link: string | null) => {
  const look: SiteLookShown = { photo: null, logo: null, tokens: siteTokens({ primary, action: null, link }) };
  return createRecolouredPictures(folder, () => look, []);
};
/** From bytes: other tests of this process may have kept the library from reading files. */
const pointsOf = (picture: Buffer) => sharp(picture).raw().toBuffer({ resolveWithObject: true });
const bodyOf = (answer: ReturnType<ReturnType<typeof inColours>>) => answer?.bodies.identity.bytes() as Buffer;

test('without colours of the operator the files are sent as they are', () => {
  for (const name of [...names, 'favicon.svg']) expect(inColours(null, null)(`/${name}`)).toBe(null);
  expect(inColours('#7a1f2b', null)('/lizenzen.txt')).toBe(null);
});

describe.each(names)('%s', (name) => {
  test('in the colours of the program it has the points it had', async () => {
    const made = await pointsOf(bodyOf(inColours(programColours.primary, programColours.link)(`/${name}`)));
    const was = await pointsOf(readFileSync(join(folder, name)));
    expect([made.info.width, made.info.height, made.info.channels]).toEqual([
      was.info.width,
      was.info.height,
      was.info.channels,
    ]);
    expect(made.data.equals(was.data)).toBe(true);
  });

  test('in another one what was blue has it, and what was paper is paper', async () => {
    const was = await pointsOf(readFileSync(join(folder, name)));
    const made = await pointsOf(bodyOf(inColours('#7a1f2b', null)(`/${name}`)));
    let blue = 0;
    for (let at = 0; at < was.data.length; at += was.info.channels) {
      const [before, after] = [was.data, made.data].map((data) => data.toString('hex', at, at + 3));
      if (before === '0b3e61') {
        blue += 1;
        expect(after).toBe('7a1f2b');
      } else if (before === 'fcfaf6' || before === 'ffffff' || before === 'f9f5ec') expect(after).toBe(before);
    }
    expect(blue).toBeGreaterThan(100);
  });
});

test('the drawn sign has it, too', () => {
  expect(bodyOf(inColours('#7a1f2b', null)('/favicon.svg')).toString()).toContain('fill="#7a1f2b"');
});
