import { CircleAlert } from 'lucide-react';

/** A fault that belongs to no single field, e.g. to a whole list. */
export function FormFault({ fault }: { fault: string | undefined }) {
  if (!fault) return null;
  return (
    <p role="alert" className="mt-3 flex gap-1.5 text-small text-danger">
      <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      {fault}
    </p>
  );
}
