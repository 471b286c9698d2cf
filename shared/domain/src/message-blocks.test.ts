import { describe, expect, it } from 'vitest';
import { messageBlocks } from './message-blocks.ts';

const paragraph = (...lines: string[]) => ({ kind: 'paragraph', lines });
const steps = (first: number, ...items: string[]) => ({ kind: 'steps', first, items });

describe('messageBlocks', () => {
  it('keeps paragraphs apart at blank lines and their lines together', () => {
    expect(messageBlocks('Guten Tag.\nWas ist los?\n\n\nIch höre.')).toEqual([
      paragraph('Guten Tag.', 'Was ist los?'),
      paragraph('Ich höre.'),
    ]);
  });

  it('makes steps of numbered lines, whatever stands between them and around', () => {
    expect(messageBlocks('So geht es:\n1. Neu starten.\r\n2) Warten.\n\n3. Prüfen.\nHilft das?')).toEqual([
      paragraph('So geht es:'),
      steps(1, 'Neu starten.', 'Warten.', 'Prüfen.'),
      paragraph('Hilft das?'),
    ]);
  });

  it('begins a new list where the numbers begin anew, and counts on where they go on', () => {
    expect(messageBlocks('1. A\n2. B\n1. C')).toEqual([steps(1, 'A', 'B'), steps(1, 'C')]);
    expect(messageBlocks('1. A\n\nDazwischen.\n\n2. B')).toEqual([
      steps(1, 'A'),
      paragraph('Dazwischen.'),
      steps(2, 'B'),
    ]);
  });

  it('takes numbers that are no steps for words', () => {
    const text = '12,50 € kostet das.\n2026 war es neu.\n1.Ohne Abstand\n123. Zu viele Ziffern\n3. ';
    expect(messageBlocks(text)).toEqual([paragraph(...text.trimEnd().split('\n'))]);
  });

  it('leaves markup and marks of direction as they are', () => {
    const evil = '<img src=x onerror=alert(1)> **fett** \u202Eabc';
    expect(messageBlocks(evil)).toEqual([paragraph(evil)]);
    expect(messageBlocks(` \n\t\n`)).toEqual([]);
  });
});
