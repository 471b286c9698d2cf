import { expect, it } from 'vitest';
import { type Bill, deliveredSbom } from './sbom.ts';

const component = (name: string, version: string) => ({
  'bom-ref': `${name}@${version}`,
  name,
  version,
  properties: [{ name: 'cdx:npm:package:path' }, { name: 'cdx:npm:package:development' }],
});
const all: Bill = {
  bomFormat: 'CycloneDX',
  metadata: { component: { 'bom-ref': 'app@1.0.0' } },
  components: [component('react', '19.0.0'), component('vite', '8.0.0'), component('scheduler', '0.26.0')],
  dependencies: [
    { ref: 'app@1.0.0', dependsOn: ['react@19.0.0', 'vite@8.0.0'] },
    { ref: 'react@19.0.0', dependsOn: ['scheduler@0.26.0', 'vite@8.0.0'] },
    { ref: 'vite@8.0.0', dependsOn: [] },
    { ref: 'scheduler@0.26.0', dependsOn: [] },
  ],
};

it('lists what is delivered, and leaves out the tools it was built with', () => {
  const bill = deliveredSbom(all, [
    { name: 'react', version: '19.0.0' },
    { name: 'scheduler', version: '0.26.0' },
  ]);
  expect(bill.components.map(({ name }) => name)).toEqual(['react', 'scheduler']);
  expect(bill.components[0]?.properties).toEqual([{ name: 'cdx:npm:package:path' }]);
  expect(bill.dependencies).toEqual([
    { ref: 'app@1.0.0', dependsOn: ['react@19.0.0', 'scheduler@0.26.0'] },
    { ref: 'react@19.0.0', dependsOn: ['scheduler@0.26.0'] },
    { ref: 'scheduler@0.26.0', dependsOn: [] },
  ]);
});

it('refuses to leave out something that is delivered', () => {
  expect(() => deliveredSbom(all, [{ name: 'react', version: '18.0.0' }])).toThrow('react@18.0.0');
});
