import { readImports } from './read-imports.ts';
import { fileRings, folderRings, type Imports } from './rings.ts';

/**
 * Files and folders that need each other in a circle: a step of `npm run validate`. Types count, for a reader does not
 * skip them. dependency-cruiser knows rings of files only, and of folders without what lies deeper in them.
 */
const rooms: readonly { readonly folder: string; readonly without?: readonly string[] }[] = [
  { folder: 'shared/contract/src/' },
  { folder: 'shared/domain/src/' },
  { folder: 'shared/ui/src/' },
  { folder: 'shared/contract/src/event-streams/' },
  { folder: 'shared/back-office/src/' },
  { folder: 'desktop/src/' },
  // The context knows every feature and every feature the context: it goes when the last of them names its own needs.
  { folder: 'server/src/', without: ['server/src/app/context.ts'] },
];

const imports = await readImports(['shared', 'server', 'public-web', 'desktop']);
for (const { folder, without = [] } of rooms) {
  const counted = (file: string) => file.startsWith(folder) && !without.includes(file);
  const inRoom: Imports = new Map(
    [...imports].filter(([file]) => counted(file)).map(([file, named]) => [file, named.filter(counted)]),
  );
  const rings = [...fileRings(inRoom), ...folderRings(inRoom)];
  console.log(`${folder}: ${inRoom.size} files, ${rings.length === 0 ? 'no ring' : `${rings.length} rings`}`);
  for (const { members, imports: closing } of rings) {
    process.exitCode = 1;
    console.error(`  ${members.join(' ')}\n${closing.map(([from, to]) => `    ${from} → ${to}`).join('\n')}`);
  }
}
