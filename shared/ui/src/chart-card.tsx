import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from './table.tsx';

interface ChartCardProps {
  /** The one question the chart answers. */
  title: string;
  subtitle: string;
  /** The same numbers in one sentence, for screen readers. */
  summary: string;
  columns: readonly [string, string];
  rows: readonly { label: string; value: string }[];
  children: ReactNode;
  /** Its parts can be clicked: it is a group of them then, not one picture. */
  interactive?: boolean;
  className?: string;
}

/** A chart with its numbers behind it as a table. */
export function ChartCard({
  title,
  subtitle,
  summary,
  columns,
  rows,
  children,
  interactive,
  className,
}: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card
      title={title}
      subtitle={subtitle}
      {...(className ? { className } : {})}
      aside={
        <Button variant="link" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Als Diagramm zeigen' : 'Als Tabelle zeigen'}
        </Button>
      }
    >
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <section aria-label={`Tabelle: ${title}`} tabIndex={0} className="max-h-80 overflow-y-auto">
          <Table label={title}>
            <TableHead>
              <TableHeader>{columns[0]}</TableHeader>
              <TableHeader className="text-right">{columns[1]}</TableHeader>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.label}>
                  <TableCell>{row.label}</TableCell>
                  <TableCell className="text-right tabular-nums">{row.value}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </section>
      ) : interactive ? (
        <fieldset aria-label={summary} className="min-w-0">
          {children}
        </fieldset>
      ) : (
        <div role="img" aria-label={summary}>
          {children}
        </div>
      )}
    </Card>
  );
}
