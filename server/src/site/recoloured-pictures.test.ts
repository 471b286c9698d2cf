import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteLookShown } from '@it-lotse/contract/site-rendering';
import { programColours, siteTokens } from '@it-lotse/domain/site-colours';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { createRecolouredPictures } from './recoloured-pictures.ts';

const logged = vi.fn();
const folder = join(import.meta.dirname, '../../../public-web/public');
const names = ['favicon.png', 'apple-touch-icon.png', 'share.png'];
const inColours = (primary: string | null, link: string | null) => {
  const look: SiteLookShown = { photo: null, logo: null, tokens: siteTokens({ primary, action: null, link }) };
  return createRecolouredPictures({ clientDir: folder, look: () => look, headers: [], log: { error: logged } });
};
/** From bytes: other tests of this process may have kept the library from reading files. */
const pointsOf = (picture: Buffer) => sharp(picture).raw().toBuffer({ resolveWithObject: true });
const bodyOf = async (answer: ReturnType<ReturnType<typeof inColours>>) =>
  (await answer)?.bodies.identity.bytes() as Buffer;

test('without colours of the operator the files are sent as they are', () => {
  for (const name of [...names, 'favicon.svg']) expect(inColours(null, null)(`/${name}`)).toBe(null);
  expect(inColours('#7a1f2b', null)('/lizenzen.txt')).toBe(null);
});

describe.each(names)('%s', (name) => {
  test('in the colours of the program it has the points it had', async () => {
    const made = await pointsOf(await bodyOf(inColours(programColours.primary, programColours.link)(`/${name}`)));
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
    const made = await pointsOf(await bodyOf(inColours('#7a1f2b', null)(`/${name}`)));
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

test('the drawn sign has it, too', async () => {
  expect((await bodyOf(inColours('#7a1f2b', null)('/favicon.svg'))).toString()).toContain('fill="#7a1f2b"');
});

test('a picture is made once for all who ask meanwhile, and anew for other colours', async () => {
  let look: SiteLookShown = {
    photo: null,
    logo: null,
    tokens: siteTokens({ primary: '#7a1f2b', action: null, link: null }),
  };
  const find = createRecolouredPictures({ clientDir: folder, look: () => look, headers: [], log: { error: logged } });
  const first = find('/favicon.png');
  expect(find('/favicon.png')).toBe(first);
  const red = await bodyOf(first);
  look = { ...look, tokens: siteTokens({ primary: '#14532d', action: null, link: null }) };
  expect((await bodyOf(find('/favicon.png'))).equals(red)).toBe(false);
});

test('where none can be drawn that is told once, and each is sent as it came', async () => {
  const own = mkdtempSync(join(tmpdir(), 'recolour-'));
  const program = join(own, 'program.mjs');
  writeFileSync(program, 'process.exitCode = 3;');
  logged.mockClear();
  const look: SiteLookShown = {
    photo: null,
    logo: null,
    tokens: siteTokens({ primary: '#7a1f2b', action: null, link: null }),
  };
  const find = createRecolouredPictures({
    ...{ clientDir: folder, look: () => look, headers: [], log: { error: logged }, program },
  });
  for (let asked = 0; asked < 3; asked += 1) expect(await find('/share.png')).toBe(null);
  expect(logged).toHaveBeenCalledOnce();
  rmSync(own, { recursive: true });
});
