import type { ColumnRole, ImportPreview, LegalBasis } from '@it-lotse/contract/contact-imports';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { Notice } from '@it-lotse/ui/notice';
import { showToast } from '@it-lotse/ui/toast-store';
import { useEffect, useRef, useState } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { usePreviewAgain, useRunImport } from '../contact-imports-queries.ts';
import { cardsText, contactsText, sourceWords, stateTexts } from '../contact-imports-texts.ts';
import { ColumnRoles } from './column-roles.tsx';
import { ContactGroup } from './contact-group.tsx';
import { ImportChoices } from './import-choices.tsx';

/** Whoever is left out, or whoever is not: a call may not be longer than a server reads. */
function chosenOf(contacts: ImportPreview['contacts'], left: ReadonlySet<number>) {
  if (left.size * 2 <= contacts.length) return { leave_out: [...left] };
  return { leave_out: [], only: contacts.map(({ n }) => n).filter((n) => !left.has(n)) };
}

/** What a file would do, contact by contact, until the operator says so or chooses another one. */
export function Preview({ first, onEnd }: { first: ImportPreview; onEnd(): void }) {
  const [preview, setPreview] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [notes, setNotes] = useState(true);
  const [basis, setBasis] = useState<LegalBasis>('contract');
  const again = usePreviewAgain(preview.id);
  const run = useRunImport(preview.id);
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const { columns, contacts, source } = preview;
  const roles = columns.map(({ role }) => role);
  const look = (changed: { roles?: readonly ColumnRole[]; notes?: boolean }) => {
    const body = { notes, ...changed, roles: [...(changed.roles ?? roles)] };
    again.mutate(columns.length > 0 ? body : { notes: body.notes }, { onSuccess: setPreview });
  };
  const wanted = contacts.filter(
    ({ n, state, gains }) => !left.has(n) && (state === 'new' || (state !== 'unreadable' && gains.length > 0)),
  );
  const isKnown = columns.length === 0 || roles.includes('email') || roles.includes('phone');

  const start = () =>
    run.mutate(
      { notes, ...chosenOf(contacts, left), legal_basis: basis, ...(columns.length > 0 && { roles }) },
      {
        onSuccess({ state, created, extended }) {
          const done = `Übernommen: ${cardsText(created, 'neue')}, ${extended} ergänzt.`;
          showToast(state === 'running' ? 'Die Übernahme läuft. Wie weit sie ist, steht hier.' : done);
          onEnd();
        },
      },
    );
  return (
    <>
      <div ref={heading} tabIndex={-1} role="status" className="outline-none">
        <Notice tone="info" title={`${contactsText(contacts.length)} gelesen: ${sourceWords[source]}`}>
          <p>Noch ist nichts gespeichert. Wählen Sie ab, wen Sie nicht übernehmen möchten.</p>
        </Notice>
      </div>
      {columns.length > 0 && (
        <ColumnRoles
          columns={columns}
          isKnown={isKnown}
          busy={again.isPending}
          onChange={(changed) => look({ roles: changed })}
        />
      )}
      {again.isError && (
        <Notice tone="danger" live title="Die Vorschau ließ sich nicht erneuern">
          <p>{errorDetail(again.error)}</p>
        </Notice>
      )}
      {stateTexts.map(([state, texts]) => (
        <ContactGroup
          key={state}
          {...texts}
          contacts={contacts.filter((contact) => contact.state === state)}
          all={contacts}
          left={left}
          onLeave={state === 'unreadable' || state === 'unchanged' ? undefined : setLeft}
        />
      ))}
      <Card title="Übernehmen">
        <ImportChoices
          notes={notes}
          onNotes={(chosen) => {
            setNotes(chosen);
            look({ notes: chosen });
          }}
          basis={basis}
          onBasis={setBasis}
        />
        {run.isError && (
          <div className="mt-4">
            <Notice tone="danger" live title="Das ließ sich nicht übernehmen">
              <p>{errorDetail(run.error)}</p>
            </Notice>
          </div>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="main" disabled={run.isPending || again.isPending || wanted.length === 0} onClick={start}>
            {run.isPending ? 'Wird übernommen…' : `${contactsText(wanted.length)} übernehmen`}
          </Button>
          <Button disabled={run.isPending} onClick={onEnd}>
            Andere Datei wählen
          </Button>
        </div>
        {wanted.length === 0 && (
          <p className="mt-3 text-ink-2">In dieser Auswahl ist nichts, was in Ihren Kundenkarten noch fehlt.</p>
        )}
      </Card>
    </>
  );
}
