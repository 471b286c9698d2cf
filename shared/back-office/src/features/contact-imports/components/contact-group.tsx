import type { PreviewedContact } from '@it-lotse/contract/contact-imports';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { Checkbox } from '@it-lotse/ui/checkbox';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';
import { contactName, contactsText, gainText, reachText } from '../contact-imports-texts.ts';

const shownAtOnce = 50;

interface ContactGroupProps {
  title: string;
  hint: string;
  contacts: readonly PreviewedContact[];
  /** Of the whole file, for those who are meant by their place in it. */
  all: readonly PreviewedContact[];
  left: ReadonlySet<number>;
  /** Absent: there is nothing to choose. */
  onLeave?: ((left: ReadonlySet<number>) => void) | undefined;
}

/** The contacts of one fate. Nothing is shown where there are none. */
export function ContactGroup({ title, hint, contacts, all, left, onLeave }: ContactGroupProps) {
  const [shown, setShown] = useState(shownAtOnce);
  if (contacts.length === 0) return null;
  const chosen = contacts.filter(({ n }) => !left.has(n)).length;
  const leave = (changed: readonly PreviewedContact[], isLeft: boolean) => {
    const next = new Set(left);
    for (const { n } of changed) {
      if (isLeft) next.add(n);
      else next.delete(n);
    }
    onLeave?.(next);
  };
  return (
    <Card
      title={title}
      subtitle={hint}
      aside={<span className="text-ink-2 tabular-nums">{contactsText(contacts.length)}</span>}
    >
      {onLeave && contacts.length > 1 && (
        <Checkbox
          label={`Alle auswählen (${chosen.toLocaleString('de-DE')} von ${contacts.length.toLocaleString('de-DE')})`}
          checked={chosen === contacts.length}
          onChange={(checked) => leave(contacts, !checked)}
        />
      )}
      <ul>
        {contacts.slice(0, shown).map((contact) => (
          <li key={contact.n} className="border-t border-line py-1.5 first:border-t-0">
            {onLeave ? (
              <Checkbox
                label={contactName(contact)}
                checked={!left.has(contact.n)}
                onChange={(checked) => leave([contact], !checked)}
              />
            ) : (
              <p className="py-1.5 wrap-anywhere">{contactName(contact)}</p>
            )}
            <Details contact={contact} all={all} isIndented={onLeave !== undefined} />
          </li>
        ))}
      </ul>
      {contacts.length > shown && (
        <Button className="mt-3" onClick={() => setShown(shown + 4 * shownAtOnce)}>
          Weitere anzeigen ({contacts.length - shown})
        </Button>
      )}
    </Card>
  );
}

function Details({
  contact,
  all,
  isIndented,
}: {
  contact: PreviewedContact;
  all: readonly PreviewedContact[];
  isIndented: boolean;
}) {
  const { company, customer, gains, line, remarks, same_as } = contact;
  const twin = all.find(({ n }) => n === same_as);
  const reach = [company !== contactName(contact) && company, reachText(contact)].filter(Boolean).join(' · ');
  return (
    <div className={`flex flex-col gap-0.5 pb-1.5 text-small wrap-anywhere text-ink-2 ${isIndented ? 'pl-8.5' : ''}`}>
      {reach !== '' && <p>{reach}</p>}
      {customer && (
        <p>
          Kundenkarte:{' '}
          <Link
            to={paths.customer(customer.id)}
            className="text-teal-strong underline decoration-[1.5px] underline-offset-4"
          >
            {customer.name}
          </Link>
        </p>
      )}
      {twin && (
        <p>
          Wie {contactName(twin)} in Zeile {twin.line}
        </p>
      )}
      {gains.length > 0 && <p>Kommt dazu: {gains.map(gainText).join(', ')}</p>}
      {remarks.map((remark) => (
        <p key={remark} className="text-ink">
          Zeile {line}: {remark}
        </p>
      ))}
    </div>
  );
}
