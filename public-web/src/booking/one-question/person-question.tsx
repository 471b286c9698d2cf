import { useEffect, useRef, useState } from 'react';
import { AddressFields } from '../address-fields.tsx';
import { type BookingFacts, type FormFaults, findFaults } from '../booking-request.ts';
import { fillIn } from '../booking-store.ts';
import { NameField } from '../name-field.tsx';
import { NotesField } from '../notes-field.tsx';
import { ReachFields } from '../reach-fields.tsx';
import { VisitedPerson } from '../visited-fields.tsx';
import type { QuestionPage } from './one-question.tsx';
import { Options } from './options.tsx';
import { QuestionFrame } from './question-frame.tsx';
import { faultsOf, type Question } from './questions.ts';

interface PersonQuestionProps extends QuestionPage {
  facts: BookingFacts;
}

/** The questions of step 2: who it is for, who books, and how and where they are reached. */
export function PersonQuestion({ question, facts, frame, found, goOn }: PersonQuestionProps) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<FormFaults>(() => faultsOf(question, found));
  // Once the marks are drawn.
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  async function check() {
    // Without the connection the rules are missing: the last page looks at everything again.
    const all = await findFaults(facts).catch(() => null);
    const wrong = faultsOf(question, all ?? {});
    setFaults(wrong);
    if (Object.keys(wrong).length === 0) goOn();
  }

  return (
    <QuestionFrame
      {...frame}
      form={form}
      hint={hintOf(question, facts)}
      onNext={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      {fieldsFor(question, facts, faults)}
    </QuestionFrame>
  );
}

function fieldsFor(question: Question, facts: BookingFacts, faults: FormFaults) {
  const { draft, service } = facts;
  const { form } = draft;
  switch (question) {
    case 'forWhom':
      return (
        <Options
          name="for_whom"
          groups={[
            {
              options: [
                { value: 'me', label: 'Für mich' },
                { value: 'other', label: 'Für jemand anderen', notes: ['Zum Beispiel für Ihre Mutter.'] },
              ],
            },
          ]}
          chosen={form.forOther ? 'other' : 'me'}
          onChoose={(value) => fillIn({ forOther: value === 'other' })}
        />
      );
    case 'person':
      return <VisitedPerson form={form} onSite={service.on_site} faults={faults} />;
    case 'name':
      return <NameField name={form.name} fault={faults.name} />;
    case 'reach':
      return <ReachFields facts={facts} faults={faults} />;
    case 'address':
      return <AddressFields facts={facts} withCode={!service.on_site} faults={faults} />;
    default:
      return <NotesField notes={form.notes} fault={faults.notes} />;
  }
}

function hintOf(question: Question, { draft, service }: BookingFacts): string | undefined {
  if (question === 'name' && draft.form.forOther) return 'Hier geht es um Sie selbst: Sie bekommen die Bestätigung.';
  if (question === 'address' && service.on_site) return `Im Gebiet der Postleitzahl ${draft.postalCode}.`;
  if (question === 'notes') return 'Das müssen Sie nicht ausfüllen.';
  return undefined;
}
