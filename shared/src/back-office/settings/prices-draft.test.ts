import { describe, expect, it } from 'vitest';
import { defaultPrices } from '../../domain/default-prices.ts';
import { euroText, parseEuro } from './parse-euro.ts';
import { readDraft, toDraft } from './prices-draft.ts';

describe('parseEuro', () => {
  it.each([
    ['65,00', 6500],
    ['65', 6500],
    ['12,5', 1250],
    ['1.234,50', 123450],
    ['0,07 €', 7],
    [' 97,50 ', 9750],
  ])('reads %s as %i cents', (typed, cents) => expect(parseEuro(typed)).toBe(cents));

  it.each(['', '65.00', '65,000', 'abc', '-5', '1.23', '12,', ',50'])('does not guess at %j', (typed) =>
    expect(parseEuro(typed)).toBeNull(),
  );

  it('reads back what it writes', () => {
    for (const cents of [0, 5, 1250, 123450, 9_999_999]) expect(parseEuro(euroText(cents))).toBe(cents);
  });
});

describe('readDraft', () => {
  it('gives back the saved list when nothing was changed', () => {
    expect(readDraft(toDraft(defaultPrices))).toEqual({ ok: true, prices: defaultPrices });
  });

  it('names the field of an amount it cannot read and of a text that is missing', () => {
    const draft = toDraft(defaultPrices);
    const [first, ...rest] = draft['business.rows'];
    if (!first) throw new Error('The default list has business rows');
    const broken = { ...first, values: { ...first.values, preis: '65.00', leistung: '  ' } };
    expect(readDraft({ ...draft, 'business.rows': [broken, ...rest] })).toEqual({
      ok: false,
      faults: {
        'business.rows.0.preis': 'Bitte wie 65,00 eingeben.',
        'business.rows.0.leistung': 'Die Leistung fehlt.',
      },
    });
  });

  it('says under the list of a package that it is empty', () => {
    const draft = toDraft(defaultPrices);
    const [first, ...rest] = draft['business.packages'];
    if (!first) throw new Error('The default list has packages');
    const broken = { ...first, values: { ...first.values, leistungen: ' \n ' } };
    expect(readDraft({ ...draft, 'business.packages': [broken, ...rest] })).toEqual({
      ok: false,
      faults: { 'business.packages.0.leistungen': 'Mindestens eine Leistung fehlt.' },
    });
  });
});
