import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { desktopPictures } from '../../scripts/handbook/desktop-pictures.ts';
import { officePictures } from '../../scripts/handbook/office-pictures.ts';
import { headingsOf, linksOf, listDocuments, projectFolder, readDocument, targetPath } from './read-markdown.ts';

const documents = listDocuments();
const pictureFolder = 'docs/pictures/handbuch';
const isOutside = (target: string) => /^[a-z]+:/.test(target);

describe.each(documents)('$path', (file) => {
  const links = linksOf(file);

  test('every link and picture inside the project leads somewhere', () => {
    const lost = links.filter(({ target }) => {
      if (isOutside(target)) return false;
      const [path = '', anchor] = target.split('#');
      const found = path === '' ? file.path : targetPath(file.path, path);
      if (!existsSync(join(projectFolder, found))) return true;
      if (anchor === undefined || !found.endsWith('.md')) return false;
      return !headingsOf(readDocument(found)).some((heading) => heading.anchor === decodeURI(anchor));
    });
    expect(lost.map(({ target }) => target)).toEqual([]);
  });

  test('links to the outside are encrypted, but for the own computer', () => {
    const open = links.map(({ target }) => target).filter(isOutside);
    expect(open.filter((target) => !/^(https:|mailto:|http:\/\/localhost)/.test(target))).toEqual([]);
  });

  test('pictures say what they show', () => {
    const silent = links.filter(({ kind, text }) => kind === 'picture' && text.trim().length < 10);
    expect(silent.map(({ target }) => target)).toEqual([]);
  });
});

test('documents that the code names exist', () => {
  const sources = ['shared', 'server', 'public-web', 'desktop', 'scripts', '.github']
    .filter((room) => existsSync(join(projectFolder, room)))
    .flatMap((room) =>
      readdirSync(join(projectFolder, room), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|tsx|ya?ml|html)$/.test(name) && !/(^|\/)(node_modules|dist|out)\//.test(name))
        .map((name) => join(room, name)),
    );
  const named = sources.flatMap((source) =>
    [...readFileSync(join(projectFolder, source), 'utf8').matchAll(/docs\/[\w./-]+\.md/g)].map(([path]) => path),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
});

describe('the pictures of the handbook', () => {
  const handbook = readDocument('docs/handbuch.md');
  const taken = [...officePictures, ...desktopPictures].map(({ name }) => `${name}.png`).toSorted();
  const kept = readdirSync(join(projectFolder, pictureFolder)).toSorted();

  test('are the ones the script takes, each shown once at least', () => {
    expect(kept).toEqual(taken);
    const shown = linksOf(handbook)
      .filter(({ kind }) => kind === 'picture')
      .map(({ target }) => targetPath(handbook.path, target));
    expect(kept.filter((name) => !shown.includes(`${pictureFolder}/${name}`))).toEqual([]);
  });

  test('are real pictures, and weigh less than 5 MB together', async () => {
    const sizes: number[] = [];
    for (const name of kept) {
      const file = join(projectFolder, pictureFolder, name);
      const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(Math.min(info.width, info.height), name).toBeGreaterThan(150);
      expect(new Set(data).size, `${name} is one grey area`).toBeGreaterThan(16);
      sizes.push(statSync(file).size);
    }
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5_000_000);
  });
});
