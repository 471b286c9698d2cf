import heroWords from './hero-words.svg?raw';

/**
 * The drawings are pictures of the style sheet (hero-chart.css, chart.css): each is fetched once for all pages, and no page
 * has to hold it. Only the server draws these parts of a page.
 */

/** Narrow and middle screens: a strip of the chart, 590 × 442 of its 1440 × 780 box from 800/128 on. */
const strip =
  'max-wide:aspect-[590/442] max-wide:max-h-120 max-wide:overflow-hidden max-wide:border-t max-wide:border-t-line max-wide:[&>svg]:w-[244.07%] max-wide:[&>svg]:max-w-none max-wide:[&>svg]:m-[-21.7%_0_0_-135.6%] middle:max-wide:aspect-[2.1] middle:max-wide:[&>svg]:w-[180%] middle:max-wide:[&>svg]:m-[-14%_0_0_-80%]';
const behindAll =
  'wide:absolute wide:inset-0 wide:[&>svg]:absolute wide:[&>svg]:left-1/2 wide:[&>svg]:[translate:-50%] wide:[&>svg]:w-[max(100%,1440px)] wide:[&>svg]:max-w-none wide:[&>svg]:h-full';

/** The sea chart of the hero: land where one reads, water where trouble lives. Its words have the font of the page. */
export function HeroChart() {
  return (
    <div
      className={`hero-chart motion-safe:animate-appear ${strip} ${behindAll}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, a constant of the build
      dangerouslySetInnerHTML={{ __html: heroWords }}
    />
  );
}

/** Quiet contour lines, the ground of a section; drawn in the current text colour. */
export const ContourLines = ({ className }: { className: string }) => (
  <div className={`contour-lines print:hidden ${className}`} aria-hidden="true" />
);
