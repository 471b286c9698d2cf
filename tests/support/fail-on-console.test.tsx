import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allowConsole, failIfWritten } from './fail-on-console.ts';

test('what is written to the console fails the test', () => {
  console.error('Es fehlt %s', 'ein Schlüssel');
  console.warn('veraltet');
  expect(failIfWritten).toThrow('console.error: Es fehlt ein Schlüssel\nconsole.warn: veraltet');
  expect(failIfWritten, 'once').not.toThrow();
});

test('what React complains of does, too', () => {
  const List = () => ['a', 'b'].map((text) => <i>{text}</i>);
  render(<List />);
  expect(failIfWritten).toThrow('unique "key" prop');
});

test('what a test allows is let through, anything else is not', () => {
  allowConsole(/Verbindung/);
  console.error('Verbindung verloren');
  console.error('Absturz');
  expect(failIfWritten).toThrow(/^Written to the console:\nconsole.error: Absturz$/);
});

test('what one test allowed is not allowed in the next', () => {
  console.error('Verbindung verloren');
  expect(failIfWritten).toThrow('Verbindung verloren');
});
