import { Button } from '@it-lotse/ui/button';
import { Download } from 'lucide-react';
import { type ExportList, exports, useExport } from '../../../kit/downloads/exports.ts';
import { useFeatures } from '../../../kit/feature/features-context.ts';

/** All that leaves the office as a file, in one place; each list has its own, too. */
export function DataToTake() {
  const own = useFeatures().flatMap((feature) => feature.exports ?? []);
  return (
    <div className="flex flex-col gap-5">
      <p>
        Jede Datei enthält die ganze Liste. Sie sind danach selbst dafür verantwortlich: Löschen Sie Dateien mit Daten
        Ihrer Kunden, wenn Sie sie nicht mehr brauchen. Jeder Abruf steht unter „Sicherheit“ bei den Aktivitäten.
      </p>
      {[...Object.values(exports), ...own].map((list) => (
        <List key={list.name} list={list} />
      ))}
    </div>
  );
}

function List({ list }: { list: ExportList }) {
  const { save, busy } = useExport(list);
  const { name, ways } = list;
  return (
    <section aria-label={name}>
      <h3 className="font-strong">{name}</h3>
      <ul>
        {ways.map(({ file, label, use }) => (
          <li key={file} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <span className="min-w-0 grow basis-60">
              {label}
              <span className="block text-small text-ink-2">{use}</span>
            </span>
            <Button disabled={busy} aria-label={`${name}: ${label} speichern`} onClick={() => save(file)}>
              <Download aria-hidden size={18} strokeWidth={1.75} />
              Speichern
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
