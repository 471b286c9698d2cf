// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DateField, readDate, readTime } from './date-field.tsx';

afterEach(cleanup);

it.each([
  ['24.11.2026', '2026-11-24'],
  ['1.3.27', '2027-03-01'],
  ['29. 2. 2028', '2028-02-29'],
  ['2026-11-24', '2026-11-24'],
  ['29.02.2027', ''],
  ['31.11.2026', ''],
  ['24.11.', ''],
  ['morgen', ''],
])('reads the day %s as „%s“', (text, day) => {
  expect(readDate(text)).toBe(day);
});

it.each([
  ['17:00', '17:00'],
  ['9', '09:00'],
  ['9.30', '09:30'],
  ['1730', '17:30'],
  ['17:00 Uhr', '17:00'],
  ['24:00', ''],
  ['17:60', ''],
  ['abends', ''],
])('reads the time %s as „%s“', (text, time) => {
  expect(readTime(text)).toBe(time);
});

function Form() {
  const [day, setDay] = useState('2026-11-24');
  return (
    <>
      <DateField label="Datum" value={day} onChange={setDay} />
      <button type="button" onClick={() => setDay('2026-12-01')}>
        Anderer Tag
      </button>
      <output>{day}</output>
    </>
  );
}

it('shows a day the German way, keeps what is being typed, and follows a day that comes from elsewhere', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Datum');
  expect(field.value).toBe('24.11.2026');
  await user.clear(field);
  await user.type(field, '5.1.27');
  expect(field.value).toBe('5.1.27');
  expect(screen.getByRole('status').textContent).toBe('2027-01-05');
  await user.tab();
  expect(field.value).toBe('05.01.2027');
  await user.click(screen.getByRole('button', { name: 'Anderer Tag' }));
  expect(field.value).toBe('01.12.2026');
});
