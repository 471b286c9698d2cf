import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { expect, test } from 'vitest';
import { hearMouseKeys } from './mouse-keys.ts';

test('the keys of a mouse lead to the page before and after, and its others nowhere', () => {
  const went: string[] = [];
  const navigationHistory = { goBack: () => went.push('back'), goForward: () => went.push('forward') };
  const window = Object.assign(new EventEmitter(), { webContents: { navigationHistory } as unknown as WebContents });
  hearMouseKeys(window);
  for (const command of ['browser-backward', 'browser-forward', 'volume-up']) window.emit('app-command', {}, command);
  expect(went).toEqual(['back', 'forward']);
});
