import { expect, test } from 'vitest';
import { placeWindow } from './window-state.ts';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const monitor = { x: 1440, y: 0, width: 2560, height: 1440 };

test('the first window has the usual size, or that of a smaller display', () => {
  expect(placeWindow(null, [laptop])).toEqual({ width: 1280, height: 860 });
  expect(placeWindow(null, [{ ...laptop, width: 1024, height: 700 }])).toEqual({ width: 1024, height: 700 });
});

test('a window opens where it was, on any display', () => {
  const saved = { x: 1800, y: 100, width: 1500, height: 1000 };
  expect(placeWindow(saved, [laptop, monitor])).toEqual(saved);
});

test('without the display it stood on, only the size is kept, as far as it fits', () => {
  expect(placeWindow({ x: 1800, y: 100, width: 1500, height: 1000 }, [laptop])).toEqual({ width: 1440, height: 875 });
});

test.each([
  ['above the display', { x: 100, y: -400, width: 900, height: 700 }],
  ['below it', { x: 100, y: 860, width: 900, height: 700 }],
  ['almost off to the right', { x: 1400, y: 100, width: 900, height: 700 }],
])('a title bar %s is out of reach, so the system chooses the place', (_, saved) => {
  expect(placeWindow(saved, [laptop])).toEqual({ width: 900, height: 700 });
});

test('a window is never too small to use', () => {
  expect(placeWindow({ x: 10, y: 30, width: 5, height: 5 }, [laptop])).toEqual({
    x: 10,
    y: 30,
    width: 400,
    height: 520,
  });
});
