import { stringify } from 'csv-stringify';

/**
 * A file that a German Excel opens by itself: UTF-8 with its mark, semicolons, ends of lines as of Windows.
 * quoted_match: it quotes its own line end by itself, and programs take any other for one, too.
 * escape_formulas: a customer called '=HYPERLINK(…)' must stay a text (OWASP, CSV injection).
 */
export const germanCsv = (columns: readonly string[]) =>
  stringify({
    header: true,
    columns: [...columns],
    delimiter: ';',
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    escape_formulas: true,
  });
