import type { ImportPreview } from '@it-lotse/contract/contact-imports';
import { Card } from '@it-lotse/ui/card';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { useContactImports } from '../contact-imports-queries.ts';
import { ChooseFile } from './choose-file.tsx';
import { PastImports } from './past-imports.tsx';
import { Preview } from './preview.tsx';

/** Contacts of another program become customer cards: a file, a look at what it would do, and the way back. */
export function ContactImportPage() {
  usePageTitle('Kontakte übernehmen');
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasRunning = useWasRunning();
  const end = () => {
    setPreview(null);
    // What had the focus is gone.
    heading.current?.focus();
  };
  const choice = preview ? (
    <Preview key={preview.id} first={preview} onEnd={end} />
  ) : (
    <ChooseFile key="choice" onRead={setPreview} />
  );
  const past = (
    <Card key="past" title="Bisherige Übernahmen">
      <PastImports />
    </Card>
  );
  return (
    <div className="mx-auto w-full max-w-240 px-4 py-6 middle:px-8">
      <Link to={paths.customers} className="text-teal-strong underline decoration-[1.5px] underline-offset-4">
        Kunden
      </Link>
      <h1 ref={heading} tabIndex={-1} className="mt-1.5 text-title font-title outline-none">
        Kontakte übernehmen
      </h1>
      <p className="mt-1 mb-5 text-ink-2">
        Aus Google Kontakte, Outlook, dem Telefon oder einer eigenen Tabelle. Bevor etwas gespeichert wird, sehen Sie,
        was geschieht.
      </p>
      <div className="flex flex-col gap-5">
        {/* What runs is looked at first: on a telephone the rest is more than a screen long. */}
        {wasRunning && !preview ? [past, choice] : [choice, past]}
      </div>
    </div>
  );
}

/** An import runs, or did while this page was looked at: nothing jumps when it ends. */
function useWasRunning(): boolean {
  const { data } = useContactImports();
  const isRunning = data?.imports.some(({ state }) => state === 'running') ?? false;
  const [wasRunning, setWasRunning] = useState(false);
  useEffect(() => {
    if (isRunning) setWasRunning(true);
  }, [isRunning]);
  return wasRunning;
}
