import { type ComponentType, use, useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { FirstLook } from './first-look.ts';
import { PageNotLoaded } from './page-not-loaded.tsx';
import { PageScript } from './page-script.ts';

/** What the script of a tab's page says of itself. */
interface TabScript {
  readonly Page: ComponentType;
  /** Asks for what the page shows first. */
  askFirst(look: FirstLook): void;
}

/**
 * What a route says of its page whose script is fetched when it is opened. The page before stays in view until the
 * script is there.
 */
export const lazyPage = (load: () => Promise<ComponentType>) => routeOf(new PageScript(load));

/** The same for the page of a tab; `comeNear` fetches the script, and what the page shows first. */
export function lazyTab(load: () => Promise<TabScript>) {
  const script = new PageScript(async () => (await load()).Page);
  const comeNear = async (look: FirstLook) => {
    await script.fetch();
    // Whoever opens the page nevertheless gets one more try.
    script.forgetRefusal();
    const { askFirst } = await load();
    askFirst(look);
  };
  return { page: routeOf(script), comeNear };
}

/** The router keeps `handle` for whoever wants the script of a place, see PageScript. */
const routeOf = (script: PageScript) =>
  ({ element: <LazyPage script={script} />, handle: script }) satisfies Pick<RouteObject, 'element' | 'handle'>;

function LazyPage({ script }: { script: PageScript }) {
  useEffect(() => () => script.forgetRefusal(), [script]);
  if (!script.page) use(script.fetch());
  const { page: Page } = script;
  return Page ? <Page /> : <PageNotLoaded />;
}
