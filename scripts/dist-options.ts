import { type ElectronDist, findElectron, findOfficialElectron, shippedElectronVersion } from './electron-for-tests.ts';

export interface DistOptions {
  /** Where the Electron that ships cannot be had, the one of the tests may be packed. */
  readonly standIn: boolean;
  /** The app is built anew before it is packed. */
  readonly build: boolean;
  /** Everything that is not ours. */
  readonly forBuilder: readonly string[];
}

const ours = { standIn: '--stand-in', noBuild: '--no-build' };

export function readDistOptions(given: readonly string[]): DistOptions {
  return {
    standIn: given.includes(ours.standIn),
    build: !given.includes(ours.noBuild),
    forBuilder: given.filter((argument) => !Object.values(ours).includes(argument)),
  };
}

/** Throws where only the stand-in can be had and nobody asked for it: people would get an Electron that nobody patches. */
export async function electronToPack(
  { standIn }: Pick<DistOptions, 'standIn'>,
  find: { official(): ElectronDist | null; any(): Promise<ElectronDist> } = {
    official: findOfficialElectron,
    any: findElectron,
  },
): Promise<ElectronDist> {
  if (standIn) return find.any();
  const official = find.official();
  if (official) return official;
  throw new Error(
    `A package needs Electron ${shippedElectronVersion}, which could not be downloaded. The stand-in of the tests is older ` +
      'and not for people. To try a package with it all the same: npm run dist -- --stand-in',
  );
}
