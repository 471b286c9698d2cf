import { expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

const clipboard = vi.hoisted(() => ({ writeText: vi.fn() }));
vi.mock('electron', () => ({ clipboard }));

test('a clipboard that takes nothing is logged, whether it says so later or never', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  clipboard.writeText.mockReturnValueOnce(undefined);
  copyText('it-lotse://leads');
  clipboard.writeText.mockRejectedValueOnce(new Error('held by another program'));
  copyText('it-lotse://leads');
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
});
