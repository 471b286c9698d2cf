import { listCustomers } from '@it-lotse/contract/customers';
import { formatPhone } from '@it-lotse/domain/format-phone';
import { Button } from '@it-lotse/ui/button';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { useDebounced } from '../../../kit/use-debounced.ts';
import type { AppointmentDraft } from '../appointment-draft.ts';

type Person = Pick<AppointmentDraft, 'customer_name' | 'customer_email' | 'customer_phone'>;

interface KnownCustomersProps {
  draft: Person;
  onChoose(person: Person): void;
}

const typingPauseMs = 250;
/** The index finds parts of at least three letters. */
const fewestLetters = 3;
const mostShown = 5;

/** People whose name is being typed, as long as nothing else about them is filled in. */
export function KnownCustomers({ draft, onChoose }: KnownCustomersProps) {
  const typed = useDebounced(draft.customer_name.trim(), typingPauseMs);
  const wanted = typed.length >= fewestLetters && draft.customer_email === '' && draft.customer_phone === '';
  const found = useApiQuery(listCustomers, { query: { q: typed, limit: mostShown } }, { enabled: wanted });
  const customers = wanted ? (found.data?.customers ?? []) : [];
  return (
    <div role="status">
      {customers.length > 0 && (
        <fieldset className="mt-3">
          <legend className="mb-1.5 text-small font-label">Bekannte Kunden</legend>
          <div className="flex flex-col gap-1.5">
            {customers.map(({ id, name, company, email, phone }) => (
              <Button
                key={id}
                className="flex-wrap justify-start gap-x-3 gap-y-0 text-left"
                onClick={() =>
                  onChoose({
                    customer_name: name || company,
                    customer_email: email,
                    customer_phone: phone && formatPhone(phone),
                  })
                }
              >
                <span>{name || company}</span>
                <span className="font-normal break-all text-ink-2">
                  {[email, phone && formatPhone(phone)].filter(Boolean).join(', ')}
                </span>
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
