import { expect, it } from 'vitest';
import { becameVisitsSentence } from './enquiries-card.tsx';

it.each([
  [{ of: 40, visits: 12 }, 'Aus 12 von 40 Anfragen über das Kontaktformular wurde innerhalb einer Woche ein Termin.'],
  [
    { of: 40, visits: 0 },
    'Aus keiner der 40 Anfragen über das Kontaktformular wurde innerhalb einer Woche ein Termin.',
  ],
  [{ of: 2, visits: 2 }, 'Aus allen 2 Anfragen über das Kontaktformular wurde innerhalb einer Woche ein Termin.'],
  [{ of: 1, visits: 1 }, 'Aus der einen Anfrage über das Kontaktformular wurde innerhalb einer Woche ein Termin.'],
  [{ of: 1, visits: 0 }, 'Aus der einen Anfrage über das Kontaktformular wurde innerhalb einer Woche kein Termin.'],
])('%o reads as a German sentence', (became, sentence) => expect(becameVisitsSentence(became)).toBe(sentence));
