import { hatching, heldLook, requestLook } from './block-looks.ts';

const swatch = 'inline-block h-3.5 w-5 shrink-0 rounded-[4px] border-[1.5px]';

interface LegendProps {
  withGoogle: boolean;
  withRequests: boolean;
  withHeld: boolean;
}

/** What the colours and edges of the time axis mean. Every block says the same in words. */
export function Legend({ withGoogle, withRequests, withHeld }: LegendProps) {
  return (
    <ul aria-label="Legende" className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-small text-ink-2">
      <Entry look="border-teal bg-teal-tint">Fernwartung, online</Entry>
      <Entry look="border-harbour bg-harbour">Vor Ort</Entry>
      <Entry look="border-dashed border-warning bg-warning-tint">Ausstehend</Entry>
      {withRequests && <Entry look={requestLook}>Anfrage, wartet auf Ihre Antwort</Entry>}
      {withHeld && <Entry look={heldLook}>Für die Warteliste freigehalten</Entry>}
      <Entry look={`border-chart-line ${hatching}`}>Fahrtzeit</Entry>
      {withGoogle && <Entry look="border-dashed border-edge bg-ground-deep">Ihr Kalender</Entry>}
    </ul>
  );
}

function Entry({ look, children }: { look: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className={`${swatch} ${look}`} />
      {children}
    </li>
  );
}
