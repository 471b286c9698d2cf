/**
 * Stands for an object all of whose methods answer with promises, and makes it with the first call: what a library needs
 * of time and memory is spent by those who use it. A making that fails is tried again.
 */
export function onFirstCall<T extends object>(make: () => Promise<T>): T {
  let made: Promise<T> | undefined;
  const object = () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  return new Proxy({} as T, {
    get: (_stand, name) =>
      // What has a `then` would be taken for a promise.
      name === 'then'
        ? undefined
        : async (...given: unknown[]) => {
            const real = (await object()) as Record<PropertyKey, (...given: unknown[]) => unknown>;
            return real[name]?.(...given);
          },
  });
}
