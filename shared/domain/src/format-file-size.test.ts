import { expect, test } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

test.each([
  [0, '0\u00A0Byte'],
  [999, '999\u00A0Byte'],
  [1000, '1\u00A0KB'],
  [999_499, '999\u00A0KB'],
  [999_500, '1\u00A0MB'],
  [1_234_567, '1,2\u00A0MB'],
])('%i bytes are %s', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown);
});
