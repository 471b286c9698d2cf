import { expect, test } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';

const name = ({ method, path }: (typeof allEndpoints)[number]) => `${method} ${path}`;

test('no two calls share method and path', () => {
  expect(new Set(allEndpoints.map(name)).size).toBe(allEndpoints.length);
});

test.each(allEndpoints.map((endpoint) => [name(endpoint), endpoint] as const))('%s is complete', (_name, endpoint) => {
  expect(endpoint.summary).not.toBe('');
  expect(endpoint.answer).toBeDefined();
  const isAdminPath = ['/api/admin/', '/api/debug/', '/api/whatsapp/'].some((folder) =>
    endpoint.path.startsWith(folder),
  );
  const isForAll = ['/api/admin/login', '/api/whatsapp/status'].includes(endpoint.path);
  expect(endpoint.access).toBe(isAdminPath && !isForAll ? 'operator' : 'public');
  expect(endpoint.path.includes('{')).toBe(endpoint.params !== undefined);
});
