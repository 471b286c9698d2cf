import { featureExportFiles } from './named-by-features.ts';

/** What the operator may take along, each as a file other programs read. */
export const exportFiles = [
  'customers.csv',
  'customers.vcf',
  'customers-vcard4.vcf',
  'leads.csv',
  'appointments.csv',
  'appointments.ics',
  ...featureExportFiles,
] as const;
export type ExportFile = (typeof exportFiles)[number];

/** GET, with the token of the office: the whole table, sent as it is read. */
export const exportPath = (file: ExportFile): string => `/api/admin/exports/${file}`;
