import { readImports } from './read-imports.ts';
import { fileRings, folderRings, type Imports } from './rings.ts';

/**
 * Files and folders that need each other in a circle: a step of `npm run validate`. Types count, for a reader does not
 * skip them. dependency-cruiser knows rings of files only, and of folders without what lies deeper in them.
 */
const rooms = [
  'shared/contract/src/',
  'shared/domain/src/',
  'shared/ui/src/',
  'shared/contract/src/event-streams/',
  'shared/back-office/src/',
  'desktop/src/',
  'server/src/',
];

const imports = await readImports(['shared', 'server', 'public-web', 'desktop']);
for (const folder of rooms) {
  const counted = (file: string) => file.startsWith(folder);
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
