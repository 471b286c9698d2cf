import { expect, test } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';

const name = ({ method, path }: (typeof allEndpoints)[number]) => `${method} ${path}`;

test('no two calls share method and path', () => {
  expect(new Set(allEndpoints.map(name)).size).toBe(allEndpoints.length);
});

test.each(allEndpoints.map((endpoint) => [name(endpoint), endpoint] as const))('%s is complete', (_name, endpoint) => {
  expect(endpoint.summary).not.toBe('');
  expect(endpoint.answer).toBeDefined();
  const isAdminPath = endpoint.path.startsWith('/api/admin/');
  const isLogin = endpoint.path === '/api/admin/login';
  expect(endpoint.access).toBe(isAdminPath && !isLogin ? 'operator' : 'public');
  expect(endpoint.path.includes('{')).toBe(endpoint.params !== undefined);
});
