import { expect, test } from 'vitest';
import { filesNaming } from './feature-files.ts';

/** As many files as each may cost outside its own: a list or a table that joins what the features say. */
test.each([
  ['newsletter', 8],
  ['declarations', 5],
  ['whatsapp', 9],
])('%s is named by at most %i files of others', (feature, most) => {
  const naming = filesNaming(feature);
  expect(naming.length, naming.join('\n')).toBeLessThanOrEqual(most);
});
