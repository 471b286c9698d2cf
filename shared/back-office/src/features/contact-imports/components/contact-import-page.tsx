import type { ImportPreview } from '@it-lotse/contract/contact-imports';
import { Card } from '@it-lotse/ui/card';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { ChooseFile } from './choose-file.tsx';
import { PastImports } from './past-imports.tsx';
import { Preview } from './preview.tsx';

/** Contacts of another program become customer cards: a file, a look at what it would do, and the way back. */
export function ContactImportPage() {
  usePageTitle('Kontakte übernehmen');
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const end = () => {
    setPreview(null);
    // What had the focus is gone.
    heading.current?.focus();
  };
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
        {preview ? <Preview key={preview.id} first={preview} onEnd={end} /> : <ChooseFile onRead={setPreview} />}
        <Card title="Bisherige Übernahmen">
          <PastImports />
        </Card>
      </div>
    </div>
  );
}
