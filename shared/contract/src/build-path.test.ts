import { describe, expect, it } from 'vitest';
import { buildPath } from './build-path.ts';

describe('buildPath', () => {
  it('encodes parameters and leaves absent query values out', () => {
    expect(buildPath('/api/x/{id}', { id: 'a/b ü' }, { q: 'käse & brot', cursor: undefined, limit: 5 })).toBe(
      '/api/x/a%2Fb%20%C3%BC?q=k%C3%A4se+%26+brot&limit=5',
    );
  });

  it('refuses a path whose parameter is missing', () => {
    expect(() => buildPath('/api/x/{id}')).toThrow('id');
  });
});
