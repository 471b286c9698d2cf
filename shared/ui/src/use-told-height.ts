import { useCallback } from 'react';

/**
 * A ref for what takes room away from the page. Its height in pixels stands in the CSS variable `property`, so that
 * columns and dialogs that fill the window stop where it begins, and nothing to press lies under it.
 */
export function useToldHeight(property: `--${string}`) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const root = document.documentElement.style;
      const observer = new ResizeObserver(() => root.setProperty(property, `${element.offsetHeight}px`));
      observer.observe(element);
      return () => {
        observer.disconnect();
        root.removeProperty(property);
      };
    },
    [property],
  );
}
