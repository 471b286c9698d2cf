import type { ExportList } from '../../kit/downloads/exports.ts';

export const newsletterExport: ExportList = {
  name: 'Newsletter-Adressen',
  ways: [{ file: 'newsletter.csv', label: 'Tabelle (CSV)', use: 'mit Stand und Tagen der Einwilligung' }],
};
