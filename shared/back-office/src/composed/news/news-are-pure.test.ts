import { expect, it, vi } from 'vitest';

const pageParts = ['react', 'react-router-dom', '@tanstack/react-query', 'lucide-react', 'zustand'];

it('what the features make of their events loads no part of a page: the main process of Electron reads it', async () => {
  const loaded: string[] = [];
  for (const part of pageParts) {
    vi.doMock(part, () => {
      loaded.push(part);
      return {};
    });
  }
  await import('./office-news.ts').catch(() => {});
  expect(loaded).toEqual([]);
});
