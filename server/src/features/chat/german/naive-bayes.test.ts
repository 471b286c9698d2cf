import { expect, test } from 'vitest';
import { NaiveBayes } from './naive-bayes.ts';

const vote = new NaiveBayes(
  ['printer', 'mail'],
  [
    { text: 'Der Drucker druckt nicht', label: 'printer' },
    { text: 'Der Drucker zieht kein Papier', label: 'printer' },
    { text: 'Papier klemmt', label: 'printer' },
    { text: 'Das Postfach ist voll', label: 'mail' },
    { text: 'Postfach zeigt keine Nachrichten', label: 'mail' },
    { text: 'Nachrichten kommen nicht an', label: 'mail' },
  ],
);

test('a compound nobody wrote before counts for the label whose words it shares', () => {
  expect(vote.of('laserdruckerpapier').get('printer')).toBeGreaterThan(0.8);
  expect(vote.of('firmenpostfach').get('mail')).toBeGreaterThan(0.8);
});

test('the shares of all labels are 1 together', () => {
  const shares = [...vote.of('drucker und postfach').values()];
  expect(shares).toHaveLength(2);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
});

test('it says nothing about a text of which it knows nothing', () => {
  expect(vote.of('qqq 你好').size).toBe(0);
  expect(vote.of('').size).toBe(0);
});
