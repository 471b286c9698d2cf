import { readdirSync, readFileSync } from 'node:fs';

/**
 * Memory of a process and all it has started, in bytes. Pages that several of them share count once (Pss), so it is what
 * the system would get back at their end. Linux only.
 */
export function memoryOfTree(pid: number): number {
  return [pid, ...descendants(pid)].reduce((sum, each) => sum + proportionalBytes(each), 0);
}

function descendants(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function parentOf(pid: number): number | null {
  // The second field is the name in brackets and may hold blanks; the parent is the second after it.
  const stat = read(pid, 'stat');
  const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  return parent === undefined ? null : Number(parent);
}

const proportionalBytes = (pid: number) =>
  Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) * 1_024;

/** Empty where the process has ended meanwhile. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
