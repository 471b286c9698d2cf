import type { Sketch } from './sketch.ts';
import { SketchMenu } from './sketch-menu.tsx';
import { SketchRows } from './sketch-rows.tsx';

interface PageSketchProps {
  sketch: Sketch;
  /** Shown at once; else on demand, where somebody has been there already. */
  isOpen?: boolean;
}

/**
 * A schematic drawing of a page at a provider: where one has to press, in which order. Nothing of the provider's own looks
 * is copied, so that it stays right when they change colours, and nobody takes it for the page itself. It is drawn of
 * boxes, not as one picture: on a telephone the menu goes above the page, and words stay as big as they are.
 */
export function PageSketch({ sketch, isOpen = true }: PageSketchProps) {
  const { alt, address, menu = [], title, rows } = sketch;
  return (
    <details open={isOpen} className="mt-1.5 max-w-128">
      <summary className="w-fit cursor-pointer rounded-tag py-1 text-small font-label text-teal-strong">
        So finden Sie es<span className="sr-only">: {title}</span>
      </summary>
      <figure>
        <div role="img" aria-label={alt} className="overflow-hidden rounded-card border border-edge bg-card text-small">
          <AddressBar address={address} />
          <div className="flex flex-col middle:flex-row">
            {menu.length > 0 && <SketchMenu menu={menu} />}
            <SketchRows title={title} rows={rows} />
          </div>
        </div>
        <figcaption className="mt-1 text-small text-ink-2">Skizze – die Seite kann etwas anders aussehen.</figcaption>
      </figure>
    </details>
  );
}

/** The upper edge of a browser's window. */
function AddressBar({ address }: { address: string }) {
  return (
    <div className="flex items-center gap-2 border-b border-line bg-ground-deep px-3 py-1.5">
      <svg aria-hidden viewBox="0 0 38 10" className="h-2.5 w-9.5 shrink-0 fill-none stroke-edge">
        {[5, 19, 33].map((x) => (
          <circle key={x} cx={x} cy="5" r="4" />
        ))}
      </svg>
      <span className="min-w-0 flex-1 truncate rounded-full border border-line bg-card px-3 text-ink-2">{address}</span>
    </div>
  );
}
