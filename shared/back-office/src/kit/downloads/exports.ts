import { type ExportFile, exportPath } from '@it-lotse/contract/exports';
import { berlinDay } from '@it-lotse/domain/format-date';
import { useNow } from '../use-now.ts';
import { useDownload } from './use-download.ts';

interface Way {
  readonly file: ExportFile;
  readonly label: string;
  /** What it is good for. */
  readonly use: string;
}

/** A list that can be taken along, and in which forms. */
export interface ExportList {
  readonly name: string;
  readonly ways: readonly [Way, ...Way[]];
}

/** Of people and their requests and appointments; what else can be taken along, the features bring. */
export const exports = {
  customers: {
    name: 'Kunden',
    ways: [
      { file: 'customers.csv', label: 'Tabelle (CSV)', use: 'für Excel und andere Programme' },
      { file: 'customers.vcf', label: 'Adressbuch (vCard 3.0)', use: 'für Telefone, Outlook und Google' },
      { file: 'customers-vcard4.vcf', label: 'Adressbuch (vCard 4.0)', use: 'für Programme, die danach fragen' },
    ],
  },
  leads: {
    name: 'Leads',
    ways: [{ file: 'leads.csv', label: 'Tabelle (CSV)', use: 'für Excel und andere Programme' }],
  },
  appointments: {
    name: 'Termine',
    ways: [
      { file: 'appointments.csv', label: 'Tabelle (CSV)', use: 'für Excel und andere Programme' },
      { file: 'appointments.ics', label: 'Kalender (ICS)', use: 'für jedes Kalenderprogramm' },
    ],
  },
} as const satisfies Record<string, ExportList>;

/** Saves one of them under the name of its list and the day: two of one day are told apart by the system. */
export function useExport({ name }: ExportList) {
  const today = berlinDay(useNow());
  const { download, busy } = useDownload();
  const save = (file: ExportFile) =>
    void download(exportPath(file), `${name}-${today}${file.slice(file.lastIndexOf('.'))}`);
  return { save, busy };
}
