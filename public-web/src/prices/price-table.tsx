import type { ReactNode } from 'react';

interface PriceTableProps {
  title: string;
  /** Heads of the columns: name, explanation, then one or two prices. */
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A real table on wide screens; on phones the style sheet turns each row into a card. Nothing at all without rows. */
export function PriceTable({ title, columns, rows }: PriceTableProps) {
  if (rows.length === 0) return null;
  const hasTwoPrices = columns.length === 4;
  return (
    <table data-two-prices={hasTwoPrices || undefined}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, explanation, ...amounts], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own and are only ever replaced as a whole
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{explanation}</td>
            {amounts.map((amount, column) => (
              <td key={columns[column + 2]} data-column={hasTwoPrices ? columns[column + 2] : undefined}>
                {amount}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
