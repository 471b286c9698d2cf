import { CloudUpload, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useWaitingSends } from '../waiting-store.ts';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75, className: 'shrink-0' } as const;

/** In the header, while something has not reached the server: how much, and whether it needs a decision. */
export function WaitingLink({ className }: { className: string }) {
  const items = useWaitingSends((store) => store.items);
  if (items.length === 0) return null;
  const refused = items.filter(({ refusal }) => refusal !== null).length;
  const waiting = items.length - refused;
  const words = [
    waiting > 0 && (waiting === 1 ? '1 Sendung wartet' : `${waiting} Sendungen warten`),
    refused > 0 && (refused === 1 ? '1 braucht Ihre Entscheidung' : `${refused} brauchen Ihre Entscheidung`),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Link to={paths.waiting} aria-label={`Was noch wartet: ${words}`} title={words} className={className}>
      {refused > 0 ? <TriangleAlert {...icon} /> : <CloudUpload {...icon} />}
      <span className="tabular-nums">{items.length}</span>
    </Link>
  );
}
