import heroWords from './hero-words.svg?raw';

/**
 * The drawings are pictures of the style sheet (hero.css, layout.css): each is fetched once for all pages, and no page
 * has to hold it. Only the server draws these parts of a page.
 */

/** The sea chart of the hero: land where one reads, water where trouble lives. Its words have the font of the page. */
export function HeroChart() {
  return (
    <div
      className="hero-chart animate-[fade-in_250ms_ease-out] motion-reduce:animate-none"
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
