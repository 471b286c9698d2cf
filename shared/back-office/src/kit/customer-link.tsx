import { findCustomer } from '@it-lotse/contract/customers';
import { ContactRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useApiQuery } from './api/use-api.ts';
import { paths } from './paths.ts';

/** From a record to the card of its person; nothing where there is no card. It is asked for only where there is an address. */
export function CustomerLink({ email }: { email: string }) {
  const id = useApiQuery(findCustomer, { query: { email } }, { enabled: email !== '' }).data?.customer_id;
  if (!id) return null;
  return (
    <Link
      to={paths.customer(id)}
      className="inline-flex items-center gap-2.5 text-teal-strong underline decoration-[1.5px] underline-offset-4"
    >
      <ContactRound aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-teal" />
      Kundenkarte öffnen
    </Link>
  );
}
