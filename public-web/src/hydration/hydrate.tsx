import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Takes over what the server drew. Resolves once it can be used. */
export function hydrate<Props extends object>(
  container: Element,
  Part: ComponentType<Props>,
  props: Props,
): Promise<void> {
  return new Promise((alive) => {
    hydrateRoot(
      container,
      <Alive onAlive={alive}>
        <Part {...props} />
      </Alive>,
    );
  });
}

/** Effects of children come first: by now every handler is there. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}
