import { spawnSync } from 'node:child_process';
import { isOnPath } from '../../scripts/system-packages.ts';
import { isFullRun } from './scale.ts';

/** 40 s to install, so a full run does that, and every other one rates the mails where it is there. Left out it would count as a fault. */
export const ratesSpam = isFullRun || isOnPath('spamassassin');

/**
 * SpamAssassin, asked offline. @param sources by what each mail is, as it went over the wire
 * @returns those it rates 1.0 or higher, and why
 */
export function spamIn(sources: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(sources);
  // Quoted as mboxes are, so that one process reads them all.
  const mbox = Object.values(sources)
    .map((source) => source.replaceAll('\r\n', '\n').replaceAll(/^From /gm, '>From '))
    .map((source) => `From sender@nord.example Thu Dec  3 11:00:00 2026\n${source}\n`)
    .join('');
  const rated = spawnSync('spamassassin', ['-L', '-t', '--mbox'], { input: mbox, encoding: 'utf8', maxBuffer: 1e8 });
  if (rated.error) throw rated.error;
  const scores = [
    ...rated.stdout.matchAll(/^X-Spam-Status: \w+, score=(-?[\d.]+)[\s\S]*?tests=([\w,\s]*?)\s+autolearn/gm),
  ];
  if (scores.length !== names.length) throw new Error(`${names.length} mails, but ${scores.length} ratings`);
  return scores.flatMap(([, score, tests = ''], index) =>
    Number(score) < 1 ? [] : [`${names[index]}: ${score} (${tests.replaceAll(/\s+/g, '')})`],
  );
}
