import { Button } from '@it-lotse/ui/button';
import { showToast } from '@it-lotse/ui/toast-store';
import type { ReactNode } from 'react';
import { useDiscard } from '../use-discard.ts';
import { useKindOf } from '../waiting-kinds.ts';
import { useWaitingSends, type WaitingSend } from '../waiting-store.ts';
import { WaitingTitle } from './waiting-entry.tsx';

/** What was written here and what stands on the server, side by side, and which of them counts. */
export function Conflict({ item }: { item: WaitingSend }) {
  const kind = useKindOf(item);
  const discard = useDiscard();
  const { tryAgain, putBack } = useWaitingSends.getState();
  return (
    <li className="rounded-control border border-line p-4">
      <WaitingTitle item={item} />
      <p className="mt-1 text-small text-danger">{item.refusal}</p>
      <div className="mt-3 grid gap-3 middle:grid-cols-2">
        <Version title="Ihre Fassung" text={kind.textOf(item)}>
          <Button variant="solid" className="w-full" onClick={() => tryAgain(item, kind.insist?.(item))}>
            Meine übernehmen
          </Button>
        </Version>
        <Version title="Auf dem Server" text={item.current || 'Leer'}>
          <Button
            className="w-full"
            onClick={() => {
              discard(item);
              showToast('Es bleibt, wie es auf dem Server ist.', { label: 'Rückgängig', run: () => putBack(item) });
            }}
          >
            Die vom Server behalten
          </Button>
        </Version>
      </div>
    </li>
  );
}

function Version({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col rounded-control bg-ground p-3">
      <legend className="float-left w-full text-small font-label text-ink-2">{title}</legend>
      <p className="mt-1 mb-3 max-h-80 flex-1 overflow-y-auto whitespace-pre-wrap wrap-anywhere">{text}</p>
      {children}
    </fieldset>
  );
}
