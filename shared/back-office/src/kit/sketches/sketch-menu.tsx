import type { SketchWord } from './sketch.ts';
import { edgeOf, SketchNumber } from './sketch-number.tsx';

/** The menu of a page, with what is to be pressed in it. */
export function SketchMenu({ menu }: { menu: readonly SketchWord[] }) {
  return (
    <div className="flex flex-col gap-0.5 border-line bg-water-2 p-2 max-middle:border-b middle:w-46 middle:border-r">
      {menu.map(({ text, step, isBelow }) => (
        <span
          key={text}
          className={`flex items-center justify-between gap-2 rounded-tag px-2 py-0.5 ${isBelow ? 'ml-3' : ''} ${
            step ? `bg-card ${edgeOf(step)}` : 'text-ink-2'
          }`}
        >
          <span className="min-w-0">{text}</span>
          {step && <SketchNumber step={step} />}
        </span>
      ))}
    </div>
  );
}
