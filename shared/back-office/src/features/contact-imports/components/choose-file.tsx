import type { ImportPreview } from '@it-lotse/contract/contact-imports';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { Notice } from '@it-lotse/ui/notice';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { useSendFile } from '../contact-imports-queries.ts';

/** Where the file comes from, program by program. */
const ways = [
  ['Google Kontakte', 'contacts.google.com öffnen, „Exportieren“, „Google CSV“ oder „vCard“.'],
  [
    'Outlook',
    '„Datei“, „Öffnen und exportieren“, „Importieren/Exportieren“, „In Datei exportieren“, „Kommagetrennte Werte“.',
  ],
  [
    'iPhone',
    'In der App Kontakte die Liste gedrückt halten, „Exportieren“, und die Datei an diesen Computer schicken.',
  ],
  [
    'Android',
    'In der App Kontakte „Organisieren“ oder „Verwalten“, dann „In Datei exportieren“. Es entsteht eine .vcf-Datei.',
  ],
  ['Eigene Tabelle', 'In Excel „Speichern unter“, „CSV UTF-8“. Die erste Zeile sind die Überschriften.'],
] as const;

export function ChooseFile({ onRead }: { onRead(preview: ImportPreview): void }) {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useSendFile();
  return (
    <Card title="Datei wählen" subtitle="CSV oder vCard (.vcf), höchstens 20 MB und 20.000 Kontakte.">
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.vcf,.vcard,text/csv,text/vcard,text/plain"
        aria-label="Datei mit Kontakten"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file again is a choice, too.
          event.target.value = '';
          if (file) mutate(file, { onSuccess: onRead });
        }}
      />
      <Button variant="main" aria-disabled={isPending} onClick={() => !isPending && input.current?.click()}>
        <FileUp aria-hidden size={18} strokeWidth={1.75} />
        {isPending ? 'Wird gelesen…' : 'Datei auswählen'}
      </Button>
      {error && (
        <div className="mt-4">
          <Notice tone="danger" live title="Diese Datei lässt sich nicht übernehmen">
            <p>{errorDetail(error)}</p>
          </Notice>
        </div>
      )}
      <h3 className="mt-5 font-strong">So bekommen Sie die Datei</h3>
      <dl className="mt-2 grid gap-x-4 gap-y-1.5 middle:grid-cols-[11rem_1fr]">
        {ways.map(([program, way]) => (
          <div key={program} className="contents">
            <dt className="text-ink-2">{program}</dt>
            <dd>{way}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
