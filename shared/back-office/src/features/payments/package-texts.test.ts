import type { RunningPackage } from '@it-lotse/contract/payments';
import { expect, test } from 'vitest';
import { aPayment } from '../../testing/factories.ts';
import { endingsOf, packageBadge } from './package-texts.ts';
import { packageChoice, refundQuestion } from './refund-draft.ts';

const running: RunningPackage = {
  state: 'running',
  ends_at: null,
  paid_until: '2027-01-01T11:00:00.000Z',
  ending: null,
};
const ending: RunningPackage = { ...running, state: 'ending', ends_at: '2027-01-01T11:00:00.000Z' };

test.each([
  [running, 'Läuft', ['now', 'period_end']],
  [{ ...running, ending: 'period_end' as const }, 'Wird bei Stripe beendet', ['now']],
  [{ ...running, ending: 'now' as const }, 'Wird bei Stripe beendet', []],
  [ending, 'Endet am 1. Januar 2027', ['now']],
  [{ ...ending, state: 'ended' as const }, 'Beendet am 1. Januar 2027', []],
])('a package says how it stands and what can still be asked for: %#', (each, word, endings) => {
  expect(packageBadge(each).word).toBe(word);
  expect(endingsOf(each)).toEqual(endings);
});

test('who gets everything back ends the package too, unless the operator says otherwise', () => {
  const draft = { extent: 'all', amount: '', reason: 'Widerruf' } as const;
  expect(packageChoice(draft)).toBe('now');
  expect(packageChoice({ ...draft, ending: 'keep' })).toBe('keep');
  expect(packageChoice({ ...draft, extent: 'part' })).toBe('keep');
});

test('the question before a refund says that the package ends, and says nothing where it goes on', () => {
  const payment = aPayment({ package: running });
  expect(refundQuestion(payment, 5000, 'now').text).toContain('Das Paket endet sofort');
  expect(refundQuestion(payment, 5000, 'period_end').text).toContain('am 1. Januar 2027');
  expect(refundQuestion(payment, 5000).text).not.toContain('Paket');
});
