/**
 * What is made from a part of the configuration, made when it is first asked for and anew whenever that part has changed.
 * @param keyOf null: there is nothing to make
 * @param end is given the former one
 */
export function madeFrom<Key extends object | string, Made>(
  keyOf: () => Key | null,
  make: (key: Key) => Made,
  end: (former: Made) => void = () => undefined,
): { current(): Made | null; end(): void } {
  let known: { readonly mark: string; readonly made: Made } | undefined;
  const forget = () => {
    if (known) end(known.made);
    known = undefined;
  };
  return {
    current() {
      const key = keyOf();
      const mark = JSON.stringify(key);
      if (known?.mark === mark) return known.made;
      forget();
      if (key === null) return null;
      known = { mark, made: make(key) };
      return known.made;
    },
    end: forget,
  };
}
