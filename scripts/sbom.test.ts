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
  // npm takes the name of the folder and the version of the root.
  metadata: { component: { 'bom-ref': 'app@1.0.0', name: 'checkout', version: '1.0.0', purl: 'pkg:npm/app@1.0.0' } },
  components: [component('react', '19.0.0'), component('vite', '8.0.0'), component('scheduler', '0.26.0')],
  dependencies: [
    { ref: 'app@1.0.0', dependsOn: ['react@19.0.0', 'vite@8.0.0'] },
    { ref: 'react@19.0.0', dependsOn: ['scheduler@0.26.0', 'vite@8.0.0'] },
    { ref: 'vite@8.0.0', dependsOn: [] },
    { ref: 'scheduler@0.26.0', dependsOn: [] },
  ],
};

const app = { name: 'IT-Lotse', version: '1.2.0', description: 'Die App' };

it('lists what is delivered, and leaves out the tools it was built with', () => {
  const bill = deliveredSbom(
    all,
    [
      { name: 'react', version: '19.0.0' },
      { name: 'scheduler', version: '0.26.0' },
    ],
    app,
  );
  expect(bill.components.map(({ name }) => name)).toEqual(['react', 'scheduler']);
  expect(bill.components[0]?.properties).toEqual([{ name: 'cdx:npm:package:path' }]);
  expect(bill.dependencies).toEqual([
    { ref: 'IT-Lotse@1.2.0', dependsOn: ['react@19.0.0', 'scheduler@0.26.0'] },
    { ref: 'react@19.0.0', dependsOn: ['scheduler@0.26.0'] },
    { ref: 'scheduler@0.26.0', dependsOn: [] },
  ]);
  expect(bill.metadata.component).toMatchObject({ ...app, 'bom-ref': 'IT-Lotse@1.2.0' });
  expect(bill.metadata.component.purl).toBe('pkg:generic/IT-Lotse@1.2.0');
});

it('refuses to leave out something that is delivered', () => {
  expect(() => deliveredSbom(all, [{ name: 'react', version: '18.0.0' }], app)).toThrow('react@18.0.0');
});
