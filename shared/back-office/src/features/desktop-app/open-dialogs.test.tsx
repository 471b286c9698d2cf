import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lookAtDialogs, useShownOnce, watchDialogs } from '../../kit/open-dialogs.ts';

afterEach(() => document.body.replaceChildren());

test.each([
  ['a page without a dialog, whatever stands in its fields', '<textarea>Hallo</textarea>', 'none'],
  ['a question', '<div role="alertdialog">Löschen?</div>', 'open'],
  ['an empty form', '<div role="dialog"><input><textarea></textarea></div>', 'open'],
  ['a search', '<div role="dialog"><input role="combobox" value="Müller"></div>', 'open'],
  ['a form somebody typed into', '<div role="dialog"><input value="Müller"></div>', 'losing'],
  ['codes that are shown once', '<div role="dialog"><ul data-shown-once><li>1234</li></ul></div>', 'losing'],
  ['a link that is shown once, outside of every dialog', '<p data-shown-once>https://…</p>', 'losing'],
  [
    'a form under a question',
    '<div role="dialog"><textarea>Text</textarea></div><div role="alertdialog"></div>',
    'losing',
  ],
])('%s', (_, html, expected) => {
  document.body.innerHTML = html;
  expect(lookAtDialogs()).toBe(expected);
});

test('it is told when a dialog opens, is typed into, and closes', async () => {
  const changed = vi.fn();
  const stop = watchDialogs(changed);
  document.body.innerHTML = '<div role="dialog"><input></div>';
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
});

const Link = () => <p {...useShownOnce()}>Nur jetzt</p>;
const Page = ({ isShown }: { isShown: boolean }) => <section>{isShown && <Link />}</section>;

test('what is shown once is noticed wherever it appears, and when it goes', () => {
  const page = render(<Page isShown={false} />);
  const seen: string[] = [];
  const stop = watchDialogs(() => seen.push(lookAtDialogs()));
  page.rerender(<Page isShown />);
  page.rerender(<Page isShown={false} />);
  expect(seen).toEqual(['losing', 'none']);
  stop();
});
