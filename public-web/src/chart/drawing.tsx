import contourLines from './contour-lines.svg?raw';
import heroChart from './hero-chart.svg?raw';

// Constants of each build: in the browser's one the drawings themselves fall away.
const hero = import.meta.env.SSR ? heroChart : '';
const contours = import.meta.env.SSR ? contourLines : '';

/**
 * The drawings are markup of the server's document only: hydration leaves the inner HTML it finds alone, so their
 * bytes are not downloaded a second time inside the script.
 */
function Drawing({ svg, className }: { svg: string; className: string }) {
  return (
    <div
      className={className}
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, a constant of the build
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

/** The sea chart of the hero: land where one reads, water where trouble lives. */
export function HeroChart() {
  return <Drawing svg={hero} className="hero-chart" />;
}

/** Quiet contour lines, the ground of a section; drawn in the current text colour. */
export function ContourLines({ className }: { className: string }) {
  return <Drawing svg={contours} className={`contour-lines ${className}`} />;
}
