import { type ReactNode, useEffect, useRef } from 'react';

/** Read by what fills the window: `h-[calc(100dvh-7rem-var(--notices,0px))]`. */
const heightProperty = '--notices';

/**
 * What has to be told above every page. Its height is known to the columns that fill the window, so that the field one
 * writes in stays in view below a notice.
 */
export function Notices({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty(heightProperty, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty(heightProperty);
    };
  }, []);
  return <div ref={box}>{children}</div>;
}
