import { IconButton } from '@it-lotse/ui/icon-button';
import { useToldHeight } from '@it-lotse/ui/use-told-height';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useFind } from './find-store.ts';
import { useMatches } from './use-matches.ts';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** Looks for words on the page, as browsers do it; the app's menu opens it. */
export function FindBar() {
  const opened = useFind((find) => find.opened);
  return opened === 0 ? null : <OpenBar key={opened} />;
}

function OpenBar() {
  const { text, setText, close, go: ask, step } = useFind();
  const field = useRef<HTMLInputElement>(null);
  const told = useToldHeight('--find');
  const { count, at, current, besideFrame, go } = useMatches(text);

  const firstStep = useRef(step);
  const onStep = useEffectEvent(() => void go(step.by));
  useEffect(() => {
    if (step !== firstStep.current) onStep();
  }, [step]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask(event.shiftKey ? -1 : 1);
  }

  return (
    // Below the page, not over it: nothing lies under it. Yet it takes the keyboard from a dialog below.
    <Primitive.Root open modal={false} onOpenChange={(open) => !open && close()}>
      <Primitive.Portal>
        <Primitive.Content
          role="search"
          data-find-bar
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            field.current?.select();
          }}
          onCloseAutoFocus={(event) => {
            // As in a browser: what was found last takes the keyboard on.
            const found = current?.startContainer.parentElement?.closest<HTMLElement>('a[href], button');
            if (!found) return;
            event.preventDefault();
            found.focus();
          }}
          ref={told}
          className="fixed inset-x-0 bottom-0 z-60 flex animate-appear flex-wrap items-center gap-1 border-t border-edge bg-card py-1.5 pr-1.5 pl-4 shadow-float print:hidden"
        >
          <Primitive.Title className="sr-only">Auf dieser Seite suchen</Primitive.Title>
          <input
            ref={field}
            type="text"
            aria-label="Auf dieser Seite suchen"
            placeholder="Auf dieser Seite suchen"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            className="h-9 min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-2 max-middle:basis-full middle:max-w-100"
          />
          <span role="status" className="min-w-22 flex-1 text-small whitespace-nowrap text-ink-2 tabular-nums">
            {text.trim() === '' ? '' : count === 0 ? 'Kein Treffer' : `${at + 1} von ${count}`}
          </span>
          <IconButton
            label="Voriger Treffer"
            disabled={count === 0}
            icon={<ChevronUp {...icon} />}
            onClick={() => ask(-1)}
          />
          <IconButton
            label="Nächster Treffer"
            disabled={count === 0}
            icon={<ChevronDown {...icon} />}
            onClick={() => ask(1)}
          />
          <Primitive.Close asChild>
            <IconButton label="Schließen" icon={<X {...icon} />} />
          </Primitive.Close>
          {besideFrame && (
            <p className="basis-full text-small text-ink-2">Die gestaltete E-Mail wird nicht durchsucht.</p>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
