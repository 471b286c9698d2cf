import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { projectFolder } from './run-program.ts';

/** As much of CycloneDX 1.5 as `npm sbom` writes and we change; the rest is handed on. */
const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      name: z.string(),
      version: z.string(),
      properties: z.array(z.looseObject({ name: z.string() })).optional(),
    }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
export type Bill = z.infer<typeof bill>;

/** What npm knows of everything the desktop app is built from and with. */
export function npmSbom(): Bill {
  const run = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--workspace', '@it-lotse/desktop'],
    { cwd: projectFolder, encoding: 'utf8', maxBuffer: 2 ** 27, shell: process.platform === 'win32' },
  );
  if (run.status !== 0) throw new Error(`npm sbom failed: ${run.stderr}`);
  return bill.parse(JSON.parse(run.stdout));
}

/**
 * The part of `all` that is delivered. Bundled packages are devDependencies to npm, side by side with the tools; what the
 * bundler took says which is which.
 * @param app what the list is of: npm would name the folder it was made in, with the version of the root
 * @throws where a delivered package is unknown to npm
 */
export function deliveredSbom(
  all: Bill,
  delivered: readonly { name: string; version: string }[],
  app: { name: string; version: string; description: string },
): Bill {
  const keyOf = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;
  const wanted = new Set(delivered.map(keyOf));
  const components = all.components
    .filter((component) => wanted.has(keyOf(component)))
    .map((component) => ({
      ...component,
      properties: component.properties?.filter(({ name }) => name !== 'cdx:npm:package:development'),
    }));
  const known = new Set(components.map(keyOf));
  const unknown = [...wanted].filter((key) => !known.has(key));
  if (unknown.length > 0) throw new Error(`npm sbom does not list ${unknown.join(', ')}`);

  const refs = new Set(components.map((component) => component['bom-ref']));
  const root = keyOf(app);
  const between = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => refs.has(ref)) }));
  return {
    ...all,
    metadata: {
      ...all.metadata,
      component: { ...all.metadata.component, ...app, 'bom-ref': root, purl: `pkg:generic/${root}` },
    },
    components,
    // The app uses all of it; npm's way from the app to a package may lead over one that is not delivered.
    dependencies: [{ ref: root, dependsOn: [...refs] }, ...between],
  };
}
