import { stringify } from 'csv-stringify';

/**
 * A file that a German Excel opens by itself: UTF-8 with its mark, semicolons, ends of lines as of Windows.
 * escape_formulas: a customer called '=HYPERLINK(…)' must stay a text (OWASP, CSV injection).
 */
export const germanCsv = (columns: readonly string[]) =>
  stringify({
    header: true,
    columns: [...columns],
    delimiter: ';',
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
